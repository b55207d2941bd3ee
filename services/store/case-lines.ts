import { caseGroup } from '@/lib/case/case-group';
import type { CaseSummary } from '@/lib/case/manifest';
import type { CaseGroup } from '@/lib/case/view';

/** Where a case stands in the list: newest change first, and where that is equal the greater id first. */
export type Place = Pick<CaseSummary, 'updatedAt' | 'id'>;

/** A line of the case list, with what pages and searches ask of it worked out once. */
export interface CaseLine {
  readonly summary: CaseSummary;
  readonly group: CaseGroup;
  /** The title as searches compare it. */
  readonly folded: string;
}

/** The list lines of a root, kept in order, so that a page is a walk and never a sort. */
export class CaseLines {
  readonly #ordered: CaseLine[] = [];
  readonly #byId = new Map<string, CaseLine>();

  /** All lines, newest first. Valid until the next change. */
  get newestFirst(): readonly CaseLine[] {
    return this.#ordered;
  }

  /** Puts a line in, in the place of the one that the case had. */
  put(summary: CaseSummary): void {
    this.remove(summary.id);
    const line = { summary, group: caseGroup(summary.condition), folded: foldText(summary.title) };
    this.#byId.set(summary.id, line);
    this.#ordered.splice(this.#placeOf(summary), 0, line);
  }

  remove(id: string): void {
    const line = this.#byId.get(id);
    if (!line) return;
    this.#byId.delete(id);
    this.#ordered.splice(this.#placeOf(line.summary), 1);
  }

  /** How many lines come before this place. */
  #placeOf(place: Place): number {
    let from = 0;
    let to = this.#ordered.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      const line = this.#ordered[middle];
      if (line && comparePlaces(line.summary, place) < 0) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

/** Negative when the left place comes first. */
export function comparePlaces(left: Place, right: Place): number {
  if (left.updatedAt !== right.updatedAt) return left.updatedAt > right.updatedAt ? -1 : 1;
  if (left.id === right.id) return 0;
  return left.id > right.id ? -1 : 1;
}

/** A text as searches compare it: compatibility forms and letter case make no difference. */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
