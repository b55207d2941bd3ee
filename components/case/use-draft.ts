import { useState } from 'react';

/** A text that survives a reload of the page, kept by the browser for this tab under `key`. */
export function useDraft(key: string): readonly [string, (text: string) => void] {
  const [text, setText] = useState(() => window.sessionStorage.getItem(key) ?? '');
  const keep = (next: string) => {
    setText(next);
    if (next === '') window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, next);
  };
  return [text, keep];
}
