import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { LoreRow } from '@/lib/preview/preview';
import { Icon } from '../ui/icon';
import { EntryEditor } from './entry-editor';
import { EntryRow } from './entry-row';
import type { LoreView, SortKey } from './lore-view';

const ROW_PX = 72;
const VIRTUAL_FROM = 100;
const COLUMNS: readonly {
  readonly id: 'title' | 'keys' | 'content' | 'position' | 'order' | 'tokens' | 'lock';
  readonly sort?: SortKey;
}[] = [
  { id: 'title', sort: 'title' },
  { id: 'keys' },
  { id: 'content' },
  { id: 'position', sort: 'position' },
  { id: 'order', sort: 'order' },
  { id: 'tokens', sort: 'tokens' },
  { id: 'lock' },
];

/** Which entry is open for editing, and which of its fields was asked for. */
export interface OpenEntry {
  readonly id: number;
  readonly field?: string | undefined;
}

/** The entries as a table; of a long one only the rows in sight are drawn. */
export function EntryTable({
  rows,
  view,
  open,
  onSort,
  onOpen,
}: {
  readonly rows: readonly LoreRow[];
  readonly view: LoreView;
  readonly open: OpenEntry | undefined;
  readonly onSort: (sort: SortKey) => void;
  readonly onOpen: (open: OpenEntry | undefined) => void;
}) {
  const t = useTranslations('lore');
  const table = useRef<HTMLTableElement>(null);
  const virtual = rows.length > VIRTUAL_FROM;
  const virtualizer = useVirtualizer({
    count: virtual ? rows.length : 0,
    estimateSize: () => ROW_PX,
    overscan: 8,
    getScrollElement: () => table.current?.closest('[data-scroller]') ?? null,
    getItemKey: (place) => rows[place]?.id ?? place,
  });
  const openPlace = rows.findIndex(({ id }) => id === open?.id);
  useEffect(() => {
    if (openPlace < 0) return;
    if (virtual) virtualizer.scrollToIndex(openPlace, { align: 'center' });
    else table.current?.tBodies[openPlace]?.scrollIntoView({ block: 'nearest' });
  }, [openPlace, virtual, virtualizer]);
  useReturnFocus(table, open?.id);
  const items = virtual ? virtualizer.getVirtualItems().map(({ index }) => index) : rows.map((_, index) => index);
  const first = virtualizer.getVirtualItems()[0]?.start ?? 0;
  const last = virtualizer.getVirtualItems().at(-1)?.end ?? 0;
  return (
    <table ref={table} aria-rowcount={rows.length + 1} className="block w-full sm:table">
      <thead className="sr-only sm:not-sr-only sm:table-header-group">
        <tr aria-rowindex={1}>
          {COLUMNS.map(({ id, sort }) => (
            <th
              key={id}
              scope="col"
              aria-sort={
                sort === undefined ? undefined : view.sort !== sort ? 'none' : view.down ? 'descending' : 'ascending'
              }
              className="pr-3 pb-1 text-left font-medium text-muted text-sm"
            >
              {sort === undefined ? (
                t(id)
              ) : (
                <SortButton
                  label={t(id)}
                  down={view.sort === sort ? view.down : undefined}
                  onSort={() => onSort(sort)}
                />
              )}
            </th>
          ))}
        </tr>
      </thead>
      {virtual && first > 0 && <Spacer height={first} />}
      {items.map((place) => {
        const row = rows[place];
        if (!row) return null;
        const isOpen = row.id === open?.id;
        return (
          <tbody
            key={row.id}
            data-index={place}
            ref={virtual ? virtualizer.measureElement : undefined}
            className="block sm:table-row-group"
          >
            <EntryRow
              row={row}
              open={isOpen}
              rowIndex={place + 2}
              onToggle={() => onOpen(isOpen ? undefined : { id: row.id })}
            />
            {isOpen && (
              <tr className="block sm:table-row">
                <td colSpan={COLUMNS.length} className="block pb-3 sm:table-cell">
                  <EntryEditor row={row} focus={open?.field} onClose={() => onOpen(undefined)} />
                </td>
              </tr>
            )}
          </tbody>
        );
      })}
      {virtual && <Spacer height={virtualizer.getTotalSize() - last} />}
    </table>
  );
}

/** Closing an editor gives the focus back to the button that opened it. */
function useReturnFocus(table: RefObject<HTMLTableElement | null>, open: number | undefined): void {
  const before = useRef(open);
  useEffect(() => {
    const closed = before.current;
    before.current = open;
    if (closed === undefined || open !== undefined) return;
    table.current?.querySelector<HTMLElement>(`[data-entry="${closed}"]`)?.focus();
  }, [table, open]);
}

/** Stands for the rows that are not drawn. */
function Spacer({ height }: { readonly height: number }) {
  return (
    <tbody aria-hidden="true" className="block sm:table-row-group">
      <tr className="block sm:table-row">
        <td className="block p-0 sm:table-cell" style={{ height }} />
      </tr>
    </tbody>
  );
}

function SortButton({
  label,
  down,
  onSort,
}: {
  readonly label: string;
  readonly down: boolean | undefined;
  readonly onSort: () => void;
}) {
  return (
    <button type="button" className="inline-flex min-h-8 items-center gap-1 hover:text-ink" onClick={onSort}>
      {label}
      {down !== undefined && <Icon name={down ? 'down' : 'up'} className="size-4" />}
    </button>
  );
}
