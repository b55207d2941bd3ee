import { isOver } from '@/lib/case/is-over';
import type { SseFrame } from '@/lib/http/sse';
import type { Runtime } from '@/services/runtime';

/**
 * The events of a case after `after` as frames: durable ones carry their sequence number as the id, streamed text has
 * none. The engine's own conversation stays here: only its number goes out. After the last event of a case that is
 * over comes one frame `end` with the number of its newest event.
 */
export async function* caseFrames(
  runtime: Pick<Runtime, 'follow' | 'viewCase'>,
  id: string,
  after: number,
  signal: AbortSignal,
): AsyncGenerator<SseFrame> {
  for await (const live of runtime.follow(id, after, signal)) {
    const place = live.seq === undefined ? {} : { id: String(live.seq) };
    yield live.event.type === 'conversation' ? place : { ...place, data: JSON.stringify(live) };
  }
  if (signal.aborted) return;
  const view = await runtime.viewCase(id);
  if (isOver(view)) yield { id: String(view.lastEvent), event: 'end', data: String(view.lastEvent) };
}
