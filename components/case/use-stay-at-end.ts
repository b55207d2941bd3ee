import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Timeline } from '@/lib/case/timeline';

const NEAR_PX = 160;

/**
 * Keeps the end of a scrolled box in sight while the conversation grows, if the reader was there; never pulls a reader
 * down. `sent` is the turn that the person sent last: it is brought into view once. `away` tells that there is more
 * below what the reader sees.
 */
export function useStayAtEnd(
  timeline: Timeline,
  sent: string | undefined,
): { readonly box: RefObject<HTMLDivElement | null>; readonly away: boolean; readonly toEnd: () => void } {
  const box = useRef<HTMLDivElement>(null);
  const near = useRef(true);
  const [away, setAway] = useState(false);
  const toEnd = useCallback(() => box.current?.scrollTo({ top: box.current.scrollHeight }), []);
  useEffect(() => {
    const element = box.current;
    const look = () => {
      if (!element) return;
      near.current = element.scrollTop + element.clientHeight > element.scrollHeight - NEAR_PX;
      setAway(!near.current);
    };
    element?.addEventListener('scroll', look, { passive: true });
    return () => element?.removeEventListener('scroll', look);
  }, []);
  useEffect(() => {
    if (sent !== undefined) near.current = true;
  }, [sent]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the growth that moves the box
  useEffect(() => {
    if (near.current) toEnd();
  }, [timeline, sent, toEnd]);
  return { box, away, toEnd };
}
