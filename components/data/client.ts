import type { z } from 'zod';
import type { FaultJson } from '@/lib/checks/fault';
import { FaultAnswer } from '@/lib/http/api';

/** A request that did not succeed. `fault` is the server's own account; without it the server could not be reached. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly fault: FaultJson | undefined;

  constructor(message: string, fault?: FaultJson, cause?: unknown) {
    super(message, { cause });
    this.fault = fault;
  }
}

/** Reads JSON from the API. Throws RequestError. */
export async function getJson<T>(path: string, answer: z.ZodType<T>, signal?: AbortSignal): Promise<T> {
  return readAnswer(await request(path, { signal }), answer);
}

/** Posts JSON to the API. Throws RequestError. */
export async function postJson<T>(path: string, body: unknown, answer: z.ZodType<T>): Promise<T> {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  return readAnswer(await request(path, init), answer);
}

/** Puts a file to the API as it is. Throws RequestError. */
export async function putFile<T>(path: string, file: File, answer: z.ZodType<T>): Promise<T> {
  return readAnswer(
    await request(path, { method: 'PUT', headers: { 'Content-Type': 'application/octet-stream' }, body: file }),
    answer,
  );
}

/** Reads a file from the API. Throws RequestError. */
export async function getFile(path: string): Promise<ArrayBuffer> {
  return (await request(path, {})).arrayBuffer();
}

async function request(path: string, init: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new RequestError('Cardwright does not answer. Is it still running?', undefined, cause);
  }
  if (!response.ok) throw await refused(response);
  return response;
}

async function refused(response: Response): Promise<RequestError> {
  const answer = FaultAnswer.safeParse(await jsonOf(response));
  if (answer.success) return new RequestError(answer.data.error.message, answer.data.error);
  return new RequestError(`Cardwright answered with status ${response.status}.`);
}

async function readAnswer<T>(response: Response, answer: z.ZodType<T>): Promise<T> {
  const parsed = answer.safeParse(await jsonOf(response));
  if (parsed.success) return parsed.data;
  throw new RequestError(
    'Cardwright answered with something else than expected. Reload the page.',
    undefined,
    parsed.error,
  );
}

/** The JSON of a response, or undefined when it is none. */
async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
