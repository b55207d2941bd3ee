import { isOver } from '@/lib/case/is-over';
import { CaseParams } from '@/lib/http/api';
import { resumeAfter } from '@/lib/http/sse';
import { caseFrames } from '@/services/http/case-frames';
import { handle } from '@/services/http/handle';
import { sseResponse } from '@/services/http/sse-response';

/**
 * The events of a case as server-sent events, after `Last-Event-ID` or `?after=`. A case that is over and has no newer
 * event answers 204, which tells an EventSource to stop.
 */
export const GET = handle(CaseParams, async ({ params, request, runtime }) => {
  const after = resumeAfter(request.headers.get('last-event-id'), new URL(request.url).searchParams.get('after'));
  const view = await runtime.viewCase(params.id);
  if (isOver(view) && after >= view.lastEvent) return new Response(null, { status: 204 });
  return sseResponse(request, (signal) => caseFrames(runtime, params.id, after, signal));
});
