import { useCallback, useState } from 'react';

/** A choice about the look that the browser keeps under `key`. */
export function useKept(key: string, initial: string): readonly [string, (value: string) => void] {
  const [value, setValue] = useState(() => window.localStorage.getItem(key) ?? initial);
  const keep = useCallback(
    (next: string) => {
      setValue(next);
      window.localStorage.setItem(key, next);
    },
    [key],
  );
  return [value, keep];
}
