import { type RefObject, useEffect, useRef } from 'react';
import type { Timeline } from '@/lib/case/timeline';

const NEAR_PX = 160;

/** Keeps the end of the page in sight while a timeline grows, if the reader was there; never pulls a reader down. */
export function useStayAtEnd(timeline: Timeline): RefObject<HTMLDivElement | null> {
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the growth that moves the page
  useEffect(() => {
    if (near.current) end.current?.scrollIntoView({ block: 'end' });
  }, [timeline]);
  return end;
}
