import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useMemo } from 'react';
import { indexOf, itemAt, itemCount, type RowPlace, type Section } from './case-rows';
import { HEADING_REM, ROW_REM, remOfPage } from './row-sizes';

const OVERSCAN = 6;

/** Draws what is in view, all headings, and the row that has or had the focus. */
export function useListVirtualizer(
  scroller: RefObject<HTMLDivElement | null>,
  sections: readonly Section[],
  active: RowPlace | undefined,
) {
  const rem = useMemo(remOfPage, []);
  const kept = sections.map(({ group }) => indexOf(sections, { group, position: undefined }));
  if (active) kept.push(indexOf(sections, active));
  // A new function for new sections makes the virtualizer measure anew.
  const getItemKey = useMemo(
    () => (index: number) => {
      const item = itemAt(sections, index);
      return item ? `${item.group}:${item.position}` : index;
    },
    [sections],
  );
  return useVirtualizer({
    count: itemCount(sections),
    getScrollElement: () => scroller.current,
    estimateSize: (index) => rem * (itemAt(sections, index)?.position === undefined ? HEADING_REM : ROW_REM),
    getItemKey,
    overscan: OVERSCAN,
    scrollPaddingStart: 4,
    scrollPaddingEnd: 4,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...kept.filter((index) => index !== undefined)])].sort(
        (a, b) => a - b,
      ),
  });
}
