import type { DocumentVersion } from '@/lib/case/manifest';
import type { CaseView } from '@/lib/case/view';

/** The documents whose history is shown. */
export type HistoryDocument = keyof CaseView['documents'];

/** What one turn or one act made of a document: the versions it saved, from what was before the first of them. */
export interface HistoryItem {
  readonly document: HistoryDocument;
  /** Who saved them: the id of a turn (`0003`) or of an act (`act-0002`). */
  readonly by: string;
  readonly at: string;
  /** 0 = there was nothing before. */
  readonly from: number;
  readonly to: number;
  readonly current: boolean;
}

/** The history of all documents, newest first. Versions that one turn saved in a row are one item. */
export function historyOf(documents: CaseView['documents']): HistoryItem[] {
  return [...itemsOf('character', documents.character), ...itemsOf('lorebook', documents.lorebook)].sort(
    (left, right) => right.at.localeCompare(left.at) || right.to - left.to,
  );
}

function itemsOf(document: HistoryDocument, versions: readonly DocumentVersion[]): HistoryItem[] {
  const items: HistoryItem[] = [];
  for (const { version, by, at } of versions) {
    const last = items.at(-1);
    const joins = last?.by === by;
    const from = joins ? last.from : version - 1;
    if (joins) items.pop();
    items.push({ document, by, at, from, to: version, current: version === versions.length });
  }
  return items;
}

/** The number of a turn by its id, or undefined for an act of the person. */
export function turnNumber(by: string): number | undefined {
  return /^\d+$/.test(by) ? Number(by) : undefined;
}
