import { CaseParams, TraceParams } from '@/lib/http/api';
import { parsed } from '@/lib/http/parsed';
import { Trace, TurnTrace } from '@/lib/trace/trace';
import { handle } from '@/services/http/handle';

/** The turns of the case; with `?turn=` the events of that one. */
export const GET = handle(CaseParams, async ({ params, request, runtime }) => {
  const { turn } = parsed(TraceParams, Object.fromEntries(new URL(request.url).searchParams), 'query');
  if (turn !== undefined) return Response.json(TurnTrace.parse(await runtime.turnTrace(params.id, turn)));
  return Response.json(Trace.parse(await runtime.trace(params.id)));
});
