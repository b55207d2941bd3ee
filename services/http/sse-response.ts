import { encodeSse, type SseFrame } from '@/lib/http/sse';

const RETRY_MS = 1000;
const HEARTBEAT_MS = 15_000;

/**
 * Answers with the frames as server-sent events, one for each pull of the client, so that a slow reader slows the source.
 * A client that goes away aborts the signal that `frames` got. `no-transform` keeps the stream from being compressed.
 */
export function sseResponse(request: Request, frames: (signal: AbortSignal) => AsyncIterable<SseFrame>): Response {
  const abort = new AbortController();
  const onGone = () => abort.abort();
  request.signal.addEventListener('abort', onGone, { once: true });
  if (request.signal.aborted) onGone();
  const body = new ReadableStream(source(frames(abort.signal)[Symbol.asyncIterator](), abort), { highWaterMark: 1 });
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-cache, no-transform',
      'X-Accel-Buffering': 'no',
    },
  });
}

function source(frames: AsyncIterator<SseFrame>, abort: AbortController): UnderlyingDefaultSource<Uint8Array> {
  const encoder = new TextEncoder();
  let heartbeat: NodeJS.Timeout | undefined;
  return {
    start(controller) {
      controller.enqueue(encoder.encode(`retry: ${RETRY_MS}\n\n`));
      heartbeat = setInterval(() => {
        if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(': still here\n\n'));
      }, HEARTBEAT_MS);
    },
    async pull(controller) {
      try {
        const next = await frames.next();
        if (!next.done) return controller.enqueue(encoder.encode(encodeSse(next.value)));
        clearInterval(heartbeat);
        controller.close();
      } catch (error) {
        clearInterval(heartbeat);
        if (abort.signal.aborted) controller.close();
        else controller.error(error);
      }
    },
    async cancel() {
      clearInterval(heartbeat);
      abort.abort();
      await frames.return?.();
    },
  };
}
