import { useSyncExternalStore } from 'react';

/** Tailwind's `lg`, from which on the sidebar stands beside the page. */
const BESIDE = '(min-width: 64rem)';

/** Whether the sidebar has its place beside the page; false until the browser has said so. */
export function useBeside(): boolean {
  return useSyncExternalStore(
    (notify) => {
      const query = window.matchMedia(BESIDE);
      query.addEventListener('change', notify);
      return () => query.removeEventListener('change', notify);
    },
    () => window.matchMedia(BESIDE).matches,
    () => false,
  );
}
