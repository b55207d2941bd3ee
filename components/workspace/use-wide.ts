import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 1152px)';

/** Whether the conversation and the preview have room beside each other. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (notify) => {
      const query = window.matchMedia(WIDE);
      query.addEventListener('change', notify);
      return () => query.removeEventListener('change', notify);
    },
    () => window.matchMedia(WIDE).matches,
    () => true,
  );
}
