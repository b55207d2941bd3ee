import type { DocumentVersion } from '@/lib/case/manifest';
import type { CaseView } from '@/lib/case/view';

/** The documents that can be edited by hand. */
export type EditedDocument = keyof CaseView['documents'];

type State = Pick<DocumentVersion, 'version' | 'sha256'>;

/** One edit by hand: what the document was before, and what it became. */
export interface Edit {
  readonly document: EditedDocument;
  readonly before: State;
  readonly after: State;
}

/** The edits that can be undone, newest last, and those that were and can be done again. */
export interface EditHistory {
  readonly past: readonly Edit[];
  readonly future: readonly Edit[];
}

/** The history before any edit. */
export const NO_EDITS: EditHistory = { past: [], future: [] };

/** A restoring of an older version, and the history after it. */
export interface Step {
  readonly document: EditedDocument;
  readonly version: number;
  readonly history: EditHistory;
}

type Documents = CaseView['documents'];

/** The history after an edit that led from one state of the documents to another. An edit that changed nothing is none. */
export function edited(
  history: EditHistory,
  document: EditedDocument,
  before: Documents,
  after: Documents,
): EditHistory {
  const old = before[document].at(-1);
  const now = after[document].at(-1);
  if (!old || !now || old.sha256 === now.sha256) return history;
  return { past: [...history.past, { document, before: old, after: now }], future: [] };
}

/** What undoing the last edit means now; undefined when there is none, or when the document moved on since (the agent wrote). */
export function undoStep({ past, future }: EditHistory, documents: Documents): Step | undefined {
  const last = past.at(-1);
  if (!last || documents[last.document].at(-1)?.sha256 !== last.after.sha256) return undefined;
  const history = { past: past.slice(0, -1), future: [...future, last] };
  return { document: last.document, version: last.before.version, history };
}

/** What doing the last undone edit again means now; undefined when there is none, or when the document moved on since. */
export function redoStep({ past, future }: EditHistory, documents: Documents): Step | undefined {
  const last = future.at(-1);
  if (!last || documents[last.document].at(-1)?.sha256 !== last.before.sha256) return undefined;
  const history = { past: [...past, last], future: future.slice(0, -1) };
  return { document: last.document, version: last.after.version, history };
}
