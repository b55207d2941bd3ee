import { useEffect, useState } from 'react';
import type { NewCase } from '@/lib/http/api';
import type { LorebookChoice } from './use-new-case';

/** What the form of a new case holds, but for its files. */
export interface StartDraft {
  readonly idea: string;
  readonly title: string;
  readonly card: NewCase['outputs']['card'];
  readonly lorebook: LorebookChoice;
  readonly placeholder: boolean;
}

const EMPTY: StartDraft = { idea: '', title: '', card: ['json', 'png'], lorebook: 'auto', placeholder: true };
const KEY = 'draft new case';

/** The form's content, kept by this tab of the browser over a reload. The first paint of the server shows an empty form. */
export function useStartDraft() {
  const [draft, setDraft] = useState(EMPTY);
  useEffect(() => {
    const kept = window.sessionStorage.getItem(KEY);
    if (kept !== null) setDraft({ ...EMPTY, ...(JSON.parse(kept) as Partial<StartDraft>) });
  }, []);
  const change = (part: Partial<StartDraft>) =>
    setDraft((before) => {
      const next = { ...before, ...part };
      window.sessionStorage.setItem(KEY, JSON.stringify(next));
      return next;
    });
  return { draft, change, forget: () => window.sessionStorage.removeItem(KEY) };
}
