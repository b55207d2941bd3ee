import { usePathname } from 'next/navigation';
import { type RefObject, useMemo, useRef, useState } from 'react';
import type { CaseGroup, CaseList } from '@/lib/case/view';
import { keepChoice } from '../cookie';
import { CaseRow, CaseRowWaiting } from './case-row';
import { indexOf, itemAt, type RowPlace, type Section, sectionsOf } from './case-rows';
import { FOLDED_COOKIE, readFolded, toggled, writeFolded } from './folded-groups';
import { GroupHeading } from './group-heading';
import { type GroupPage, PAGE, useCasePages } from './use-case-pages';
import { type DrawnRow, findActive, placeName, useRowFocus } from './use-row-focus';

/** Places the items of the list and says which of them are drawn. */
export type UseRows = (
  scroller: RefObject<HTMLDivElement | null>,
  sections: readonly Section[],
  active: RowPlace | undefined,
) => {
  readonly getTotalSize: () => number;
  readonly getVirtualItems: () => readonly { readonly index: number; readonly start: number; readonly size: number }[];
  readonly scrollToIndex: (index: number, options: { readonly align: 'auto' }) => void;
};

/** The groups with their cases in one scrolled box. `useRows` must stay the same while it is there. */
export function CaseScroller({
  text,
  counts,
  useRows,
}: {
  readonly text: string;
  readonly counts: CaseList['counts'];
  readonly useRows: UseRows;
}) {
  const scroller = useRef<HTMLDivElement>(null);
  const [folded, setFolded] = useState(() => readFolded(document.cookie));
  const [active, setActive] = useState<DrawnRow>();
  const sections = useMemo(() => sectionsOf(counts, folded), [counts, folded]);
  const virtualizer = useRows(scroller, sections, active);
  const items = virtualizer.getVirtualItems().flatMap((drawn) => {
    const item = itemAt(sections, drawn.index);
    return item ? { drawn, ...item } : [];
  });
  const caseAt = useCasePages(text, pagesOf(items), counts.working);
  const rows = items.flatMap(({ group, position }) =>
    position === undefined ? [] : { group, position, id: caseAt({ group, position })?.id },
  );
  const handlers = useRowFocus({
    scroller,
    sections,
    rows,
    active,
    setActive,
    moveTo: (place) => {
      setActive({ ...place, id: undefined });
      virtualizer.scrollToIndex(indexOf(sections, place) ?? 0, { align: 'auto' });
    },
  });
  const currentId = decodeURIComponent(/^\/cases\/([^/]+)/.exec(usePathname())?.[1] ?? '');
  const known = rows.filter(({ id }) => id !== undefined);
  const tabStop = findActive(rows, active) ?? known.find(({ id }) => id === currentId) ?? known[0];
  const toggle = (group: CaseGroup) => {
    const next = toggled(folded, group);
    setFolded(next);
    keepChoice(FOLDED_COOKIE, writeFolded(next));
  };

  return (
    <div
      ref={scroller}
      {...handlers}
      tabIndex={-1}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-2"
    >
      <div className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {sections.map((section) => {
          const drawn = items.filter(({ group }) => group === section.group);
          const heading = drawn.find(({ position }) => position === undefined);
          return (
            <section key={section.group} aria-labelledby={`cases-${section.group}`}>
              {heading && (
                <GroupHeading section={section} item={heading.drawn} onToggle={() => toggle(section.group)} />
              )}
              {drawn.length > 1 && (
                // biome-ignore lint/a11y/noRedundantRoles: Safari takes a list without bullets for no list
                <ul role="list">
                  {drawn.map(({ drawn: { start, size }, group, position }) => {
                    if (position === undefined) return null;
                    const summary = caseAt({ group, position });
                    const place = placeName({ group, position });
                    return (
                      <li
                        key={summary?.id ?? position}
                        aria-setsize={section.count}
                        aria-posinset={position + 1}
                        className="absolute inset-x-0 top-0 py-0.5"
                        style={{ height: size, transform: `translateY(${start}px)` }}
                      >
                        {summary ? (
                          <CaseRow
                            summary={summary}
                            current={summary.id === currentId}
                            place={place}
                            tabIndex={tabStop && place === placeName(tabStop) ? 0 : -1}
                          />
                        ) : (
                          <CaseRowWaiting place={place} />
                        )}
                      </li>
                    );
                  })}
                </ul>
              )}
            </section>
          );
        })}
      </div>
    </div>
  );
}

/** The pages that these items are on. */
function pagesOf(items: readonly { group: CaseGroup; position: number | undefined }[]): GroupPage[] {
  const pages = new Map<string, GroupPage>();
  for (const { group, position } of items) {
    if (position === undefined) continue;
    const page = Math.floor(position / PAGE);
    pages.set(`${group}:${page}`, { group, page });
  }
  return [...pages.values()];
}
