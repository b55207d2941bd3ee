import type { z } from 'zod';
import { asFault, Fault } from '@/lib/checks/fault';
import { API_POLICY } from '@/lib/http/content-policy';
import { MAX_JSON } from '@/lib/http/limits';
import { parsed } from '@/lib/http/parsed';
import { type Runtime, runtime } from '@/services/runtime';
import { assertAllowed } from './access';
import { logError } from './log';
import { readJson } from './read-limited';

/** What a route handler gets: the parsed path, the request, and the services behind the one door. */
export interface Call<Params> {
  readonly params: Params;
  readonly request: Request;
  readonly runtime: Runtime;
}

/** A route handler in Next's shape. The params of a route without a variable part are undefined at run time. */
export type RouteHandler<Path> = (
  request: Request,
  context: { readonly params: Promise<Path | undefined> },
) => Promise<Response>;

/**
 * Makes a route handler: guard, parse the path, run, answer. Whatever is thrown becomes `{error: FaultJson}` with the
 * status of its code; what is not a Fault is logged and answered as a neutral `internal`.
 */
export function handle<Params extends object>(
  paramsSchema: z.ZodType<Params>,
  run: (call: Call<Params>) => Promise<Response>,
): RouteHandler<Params> {
  return async (request, context) => {
    try {
      assertAllowed(request);
      const params = parsed(paramsSchema, (await context.params) ?? {}, 'path');
      return secured(await run({ params, request, runtime: await runtime() }));
    } catch (error) {
      return secured(faultResponse(request, error));
    }
  };
}

/** A route that reads: what `run` returns is answered through the schema `answer`. */
export function handleRead<Params extends object, Answer>(
  schemas: { readonly params: z.ZodType<Params>; readonly answer: z.ZodType<Answer> },
  run: (call: Call<Params>) => Promise<Answer>,
): RouteHandler<Params> {
  return handle(schemas.params, async (call) => answered(schemas.answer, await run(call), 200));
}

/** A route that takes a JSON body, parsed through the schema `body`, and answers through `answer` with `status`. */
export function handleWrite<Params extends object, Body, Answer>(
  schemas: {
    readonly params: z.ZodType<Params>;
    readonly body: z.ZodType<Body>;
    readonly answer: z.ZodType<Answer>;
    readonly status: 200 | 201 | 202;
  },
  run: (call: Call<Params> & { readonly body: Body }) => Promise<Answer>,
): RouteHandler<Params> {
  return handle(schemas.params, async (call) => {
    const body = parsed(schemas.body, await readJson(call.request, MAX_JSON), 'body');
    return answered(schemas.answer, await run({ ...call, body }), schemas.status);
  });
}

function answered<Answer>(schema: z.ZodType<Answer>, value: Answer, status: number): Response {
  return Response.json(schema.parse(value), { status });
}

function faultResponse(request: Request, error: unknown): Response {
  const fault = asFault(error);
  if (fault.status >= 500) logError(`${request.method} ${new URL(request.url).pathname}`, error);
  const shown = fault.code === 'internal' ? new Fault('internal') : fault;
  return Response.json({ error: shown.toJSON() }, { status: shown.status });
}

function secured(response: Response): Response {
  response.headers.set('Content-Security-Policy', API_POLICY);
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store');
  return response;
}
