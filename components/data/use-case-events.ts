import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import type { TurnEvent } from '@/lib/case/events';
import { isOver } from '@/lib/case/is-over';
import { caughtUp, EMPTY_TIMELINE, extendTimeline, type LiveEvent, type Timeline } from '@/lib/case/timeline';
import type { CaseView } from '@/lib/case/view';
import { casePath } from './paths';
import { CASES_KEY, caseKey } from './queries';

/** How the event stream stands. `off`: the case is over and everything of it is here. */
export type Connection = 'off' | 'connecting' | 'open' | 'reconnecting';

type Change = { readonly events: readonly LiveEvent[] } | { readonly seen: number };

const REOPEN_MS = 2000;
const BEHIND_MS = 300;
const MOVES_THE_CASE = new Set<TurnEvent['type']>(['turn-started', 'tool-finished', 'turn-ended', 'act', 'recovered']);

/**
 * Follows the events of a case on one EventSource, only while the page is visible (a browser gives one server six
 * connections in all), and reads the case again when it moved. A reload or a reconnect adds nothing twice.
 */
export function useCaseEvents(id: string, view: CaseView | undefined): { timeline: Timeline; connection: Connection } {
  const client = useQueryClient();
  const [timeline, change] = useReducer(reduce, EMPTY_TIMELINE);
  const [state, setState] = useState<Exclude<Connection, 'off'>>('connecting');
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const lastSeq = useRef(0);
  const visible = useVisible();
  const wanted = view !== undefined && visible && (!isOver(view) || view.lastEvent > timeline.lastSeq);

  useEffect(() => {
    lastSeq.current = timeline.lastSeq;
  }, [timeline.lastSeq]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the stream anew
  useEffect(() => {
    if (!wanted) return;
    setState('connecting');
    const source = new EventSource(casePath(id, `/events?after=${lastSeq.current}`));
    let queue: LiveEvent[] = [];
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readAgain = () => {
      void client.invalidateQueries({ queryKey: caseKey(id) });
      void client.invalidateQueries({ queryKey: CASES_KEY });
    };
    const flush = () => {
      frame = 0;
      change({ events: queue });
      if (queue.some(({ event }) => MOVES_THE_CASE.has(event.type))) readAgain();
      queue = [];
    };
    source.onopen = () => setState('open');
    source.onmessage = ({ data }: MessageEvent<string>) => {
      queue.push(JSON.parse(data) as LiveEvent);
      frame ||= requestAnimationFrame(flush);
    };
    source.addEventListener('end', ({ data }: MessageEvent<string>) => {
      source.close();
      if (queue.length > 0) flush();
      change({ seen: Number(data) });
    });
    source.onerror = () => {
      setState('reconnecting');
      if (source.readyState !== EventSource.CLOSED) return;
      readAgain();
      timer = setTimeout(retry, REOPEN_MS);
    };
    return () => {
      source.close();
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      if (queue.length > 0) flush();
    };
  }, [client, id, wanted, attempt]);

  useReadWhileBehind(id, view?.running != null && hasEnded(timeline, view.running.turn));
  return { timeline, connection: wanted ? state : 'off' };
}

/** The end of a turn is in the journal a moment before the case is free: reads the case until it says so too. */
function useReadWhileBehind(id: string, behind: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!behind) return;
    const timer = setInterval(() => void client.invalidateQueries({ queryKey: caseKey(id) }), BEHIND_MS);
    return () => clearInterval(timer);
  }, [client, id, behind]);
}

function hasEnded(timeline: Timeline, turn: string): boolean {
  return timeline.items.some((item) => item.kind === 'turn' && item.turn === turn && item.endedAt !== undefined);
}

function reduce(timeline: Timeline, change: Change): Timeline {
  return 'events' in change ? extendTimeline(timeline, change.events) : caughtUp(timeline, change.seen);
}

function useVisible(): boolean {
  return useSyncExternalStore(
    onVisibility,
    () => document.visibilityState === 'visible',
    () => true,
  );
}

function onVisibility(notify: () => void): () => void {
  document.addEventListener('visibilitychange', notify);
  return () => document.removeEventListener('visibilitychange', notify);
}
