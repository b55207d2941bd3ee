import type { CaseGroup } from '@/lib/case/view';

/** A group of the list as it is shown: how many cases it holds, and whether they show. Empty groups are left out. */
export interface Section {
  readonly group: CaseGroup;
  readonly count: number;
  readonly open: boolean;
}

/** Where a case stands: the how-manieth of its group, from 0. */
export interface RowPlace {
  readonly group: CaseGroup;
  readonly position: number;
}

/** What the scroller shows at an index: the heading of a group (position undefined), or a case of it. */
export interface Item {
  readonly group: CaseGroup;
  readonly position: number | undefined;
}

const GROUPS = ['working', 'waiting', 'done'] as const satisfies readonly CaseGroup[];

/** The groups that hold anything, in their order. */
export function sectionsOf(counts: Readonly<Record<CaseGroup, number>>, folded: ReadonlySet<CaseGroup>): Section[] {
  return GROUPS.filter((group) => counts[group] > 0).map((group) => ({
    group,
    count: counts[group],
    open: !folded.has(group),
  }));
}

/** How many items the scroller has. */
export function itemCount(sections: readonly Section[]): number {
  return sections.reduce((sum, section) => sum + 1 + shown(section), 0);
}

/** The item at an index; undefined past the end. */
export function itemAt(sections: readonly Section[], index: number): Item | undefined {
  let rest = index;
  for (const section of sections) {
    if (rest === 0) return { group: section.group, position: undefined };
    if (rest <= shown(section)) return { group: section.group, position: rest - 1 };
    rest -= 1 + shown(section);
  }
  return undefined;
}

/** The index of an item; undefined when its group is folded or too small. */
export function indexOf(sections: readonly Section[], { group, position }: Item): number | undefined {
  let start = 0;
  for (const section of sections) {
    if (section.group !== group) {
      start += 1 + shown(section);
      continue;
    }
    if (position === undefined) return start;
    return position < shown(section) ? start + 1 + position : undefined;
  }
  return undefined;
}

/**
 * The case that a key leads to from this one, over the cases that show; undefined where it leads nowhere. The keys are
 * those of the ARIA practices for lists: up and down by one, Home and End to the ends.
 */
export function rowAfterKey(sections: readonly Section[], from: RowPlace, key: string): RowPlace | undefined {
  const last = sections.reduce((sum, section) => sum + shown(section), 0) - 1;
  const here = numberOf(sections, from);
  const targets: Readonly<Record<string, number>> = {
    ArrowUp: here - 1,
    ArrowDown: here + 1,
    Home: 0,
    End: last,
  };
  const target = targets[key];
  return target === undefined || target < 0 || target > last || target === here ? undefined : rowAt(sections, target);
}

/** The number of a case among all that show. */
function numberOf(sections: readonly Section[], { group, position }: RowPlace): number {
  const before = sections.slice(
    0,
    sections.findIndex((section) => section.group === group),
  );
  return before.reduce((sum, section) => sum + shown(section), position);
}

function rowAt(sections: readonly Section[], number: number): RowPlace | undefined {
  let rest = number;
  for (const section of sections) {
    if (rest < shown(section)) return { group: section.group, position: rest };
    rest -= shown(section);
  }
  return undefined;
}

function shown({ open, count }: Section): number {
  return open ? count : 0;
}
