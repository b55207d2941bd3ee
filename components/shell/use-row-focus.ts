import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { type RowPlace, rowAfterKey, type Section } from './case-rows';

/** A row that is drawn: its place, and the case in it once that is known. */
export interface DrawnRow extends RowPlace {
  readonly id: string | undefined;
}

/** How a row is marked for its place, so that the focus finds it. */
export function placeName({ group, position }: RowPlace): string {
  return `${group}:${position}`;
}

/** The row that has `active` now: its case may have moved since. */
export function findActive(rows: readonly DrawnRow[], active: DrawnRow | undefined): DrawnRow | undefined {
  if (!active) return undefined;
  const moved = rows.find(({ id }) => id !== undefined && id === active.id);
  return moved ?? rows.find((row) => placeName(row) === placeName(active));
}

/**
 * Moves the focus over the rows by the arrow keys, Home and End, also to rows that are not drawn yet: `moveTo` makes a row
 * the active one and brings it in. The focus stays on its case when the list changes under it.
 */
export function useRowFocus({
  scroller,
  sections,
  rows,
  active,
  setActive,
  moveTo,
}: {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly sections: readonly Section[];
  readonly rows: readonly DrawnRow[];
  readonly active: DrawnRow | undefined;
  readonly setActive: (row: DrawnRow) => void;
  readonly moveTo: (place: RowPlace) => void;
}) {
  const inside = useRef(false);
  const wanted = useRef(false);

  useLayoutEffect(() => {
    const lost = inside.current && document.activeElement === document.body;
    const row = wanted.current || lost ? findActive(rows, active) : undefined;
    const drawn = row && scroller.current?.querySelector<HTMLElement>(`[data-place="${placeName(row)}"]`);
    if (!drawn) return;
    wanted.current = false;
    drawn.focus({ preventScroll: true });
  });

  return {
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const row = rows.find((drawn) => placeName(drawn) === event.target.dataset.place);
      inside.current = row !== undefined;
      if (row) setActive(row);
    },
    onBlur: () => {
      inside.current = false;
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const from = inside.current && findActive(rows, active);
      if (!from || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const next = rowAfterKey(sections, from, event.key);
      if (!next) return;
      event.preventDefault();
      wanted.current = true;
      moveTo(next);
    },
  };
}
