import { useState } from 'react';

/** A text that is being edited: what it was when editing began, and what it is now. */
export interface EditDraft {
  readonly base: string;
  readonly text: string;
}

/** The draft of one place, kept by the browser for this tab, so that neither a reload nor another tab loses it. */
export function useEditDraft(key: string): {
  readonly draft: EditDraft | undefined;
  /** Begins with a text, perhaps with a first change of it. */
  readonly begin: (base: string, text?: string) => void;
  readonly change: (text: string) => void;
  readonly rebase: (base: string) => void;
  readonly end: () => void;
} {
  const [draft, setDraft] = useState(() => stored(key));
  const keep = (next: EditDraft | undefined) => {
    setDraft(next);
    if (next) window.sessionStorage.setItem(key, JSON.stringify(next));
    else window.sessionStorage.removeItem(key);
  };
  return {
    draft,
    begin: (base, text = base) => keep({ base, text }),
    change: (text) => draft && keep({ ...draft, text }),
    rebase: (base) => draft && keep({ ...draft, base }),
    end: () => keep(undefined),
  };
}

function stored(key: string): EditDraft | undefined {
  const text = window.sessionStorage.getItem(key);
  return text === null ? undefined : (JSON.parse(text) as EditDraft);
}
