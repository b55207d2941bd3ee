import type { CaseManifest } from '@/lib/case/manifest';
import type { CaseStore } from '../store/port';
import type { LiveEvent, TurnHub } from './hub';

/** How often the journal is looked at for turns that run in another process. */
const POLL_MS = 500;

/**
 * The events of a case after `after`: first what is in the journal, then what happens, each durable event once and in
 * order. Ends when `until` says so of the newest revision and everything is sent, or when the signal aborts.
 */
export async function* followCase(
  { store, hub }: { store: CaseStore; hub: TurnHub },
  caseId: string,
  after: number,
  signal: AbortSignal,
  until: (manifest: CaseManifest) => boolean,
): AsyncGenerator<LiveEvent, void> {
  const end = new AbortController();
  const live = hub.listen(caseId, AbortSignal.any([signal, end.signal]))[Symbol.asyncIterator]();
  let cursor = after;
  let next = live.next();
  try {
    while (!signal.aborted) {
      const { events, over } = await store.read(caseId, async (reader) => ({
        events: await reader.events(cursor),
        over: until(reader.manifest),
      }));
      for (const event of events) {
        cursor = event.seq;
        yield event;
      }
      if (over && events.length === 0) return;
      if (events.length > 0) continue;
      const woken = await Promise.race([next, pause(POLL_MS)]);
      if (!woken) continue;
      if (woken.done) return;
      next = live.next();
      const { seq } = woken.value;
      if (seq === undefined) yield woken.value;
      else if (seq === cursor + 1) {
        cursor = seq;
        yield woken.value;
      }
    }
  } finally {
    end.abort();
  }
}

function pause(ms: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), ms);
  });
}
