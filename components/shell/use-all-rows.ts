import { useMemo } from 'react';
import { itemAt, itemCount } from './case-rows';
import type { UseRows } from './case-scroller';
import { HEADING_REM, ROW_REM, remOfPage } from './row-sizes';

/** Draws every item of a short list. */
export const useAllRows: UseRows = (scroller, sections) =>
  useMemo(() => {
    const rem = remOfPage();
    let end = 0;
    const items = Array.from({ length: itemCount(sections) }, (_, index) => {
      const size = rem * (itemAt(sections, index)?.position === undefined ? HEADING_REM : ROW_REM);
      end += size;
      return { index, start: end - size, size };
    });
    return {
      getTotalSize: () => end,
      getVirtualItems: () => items,
      scrollToIndex: (index) => {
        const [box, item] = [scroller.current, items[index]];
        if (!box || !item) return;
        if (item.start < box.scrollTop) box.scrollTop = item.start;
        else if (item.start + item.size > box.scrollTop + box.clientHeight) {
          box.scrollTop = item.start + item.size - box.clientHeight;
        }
      },
    };
  }, [scroller, sections]);
