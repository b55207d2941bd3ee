import { type RefObject, useEffect, useRef } from 'react';
import { isOver } from '@/lib/case/is-over';
import type { Timeline } from '@/lib/case/timeline';
import type { CaseView } from '@/lib/case/view';

const NEAR_PX = 160;

/**
 * Keeps the end of the page in sight while a case grows, if the reader was there; never pulls a reader down. `sent` is
 * the turn that the person sent last: it is brought into view once, at once and without motion.
 */
export function useStayAtEnd(
  view: CaseView,
  timeline: Timeline,
  sent: string | undefined,
): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const near = useRef(false);
  useEffect(() => {
    const look = () => {
      const { scrollHeight } = document.documentElement;
      near.current = window.scrollY > 0 && window.innerHeight + window.scrollY > scrollHeight - NEAR_PX;
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  useEffect(() => {
    if (sent !== undefined) near.current = true;
  }, [sent]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the growth that moves the page
  useEffect(() => {
    if (near.current && !isOver(view)) end.current?.scrollIntoView({ block: 'end' });
  }, [view, timeline, sent]);
  return end;
}
