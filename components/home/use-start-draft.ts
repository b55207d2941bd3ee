import { useEffect, useState } from 'react';
import { EMPTY_DRAFT, readStartDraft, type StartDraft } from './start-draft';

const KEY = 'draft new case';

/** The form's content, kept by this tab of the browser over a reload. The first paint of the server shows an empty form. */
export function useStartDraft() {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  useEffect(() => {
    const kept = window.sessionStorage.getItem(KEY);
    if (kept !== null) setDraft(readStartDraft(kept));
  }, []);
  const change = (part: Partial<StartDraft>) =>
    setDraft((before) => {
      const next = { ...before, ...part };
      window.sessionStorage.setItem(KEY, JSON.stringify(next));
      return next;
    });
  return { draft, change, forget: () => window.sessionStorage.removeItem(KEY) };
}
