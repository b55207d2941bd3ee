import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { LorebookPreview } from '@/lib/preview/preview';
import { getJson } from '../data/client';
import { casePath } from '../data/paths';
import { EditBar, useUndoKeys } from '../editing/edit-bar';
import { StaleNotice } from '../editing/stale-notice';
import { useFormat } from '../i18n/use-format';
import { Button } from '../ui/button';
import { ChoiceBar } from '../ui/choice-bar';
import { FaultBox } from '../ui/fault-box';
import { FIELD } from '../ui/field';
import { Icon } from '../ui/icon';
import { JsonText } from '../ui/json-text';
import { Loading } from '../ui/loading';
import { useWorkspace } from '../workspace/workspace-context';
import { EntryTable, type OpenEntry } from './entry-table';
import { FILTERS, type Filter, type SortKey, shownEntries, WHOLE_BOOK } from './lore-view';

/** The lorebook of the case: a table of its entries to search, sort and edit, or the World Info JSON. */
export function LorebookPanel() {
  const { view } = useWorkspace();
  const { id, documents, locks } = view;
  const version = documents.lorebook.at(-1)?.version;
  const { data: book, error } = useQuery({
    queryKey: ['lorebook', id, version, locks],
    queryFn: ({ signal }) => getJson<LorebookPreview>(casePath(id, '/lorebook'), signal),
    enabled: version !== undefined,
    placeholderData: keepPreviousData,
  });
  if (version === undefined) return <NoLorebook />;
  if (error) return <FaultBox error={error} />;
  return book ? <Lorebook book={book} /> : <Loading />;
}

function NoLorebook() {
  const t = useTranslations('lore');
  const { view, edits } = useWorkspace();
  return (
    <div className="space-y-3">
      <p className="text-muted">{view.outputs.lorebook === 'none' ? t('notWanted') : t('none')}</p>
      {view.outputs.lorebook !== 'none' && (
        <Button
          disabled={edits.barred !== null || edits.pending}
          onClick={() => void edits.edit({ act: 'add-entry' }).catch(() => undefined)}
        >
          <Icon name="plus" className="size-4" /> {t('addFirst')}
        </Button>
      )}
      {edits.error && <FaultBox error={edits.error} />}
    </div>
  );
}

function Lorebook({ book }: { readonly book: LorebookPreview }) {
  const t = useTranslations('lore');
  const words = useTranslations('common');
  const format = useFormat();
  const { edits } = useWorkspace();
  const [json, setJson] = useState<'table' | 'json'>('table');
  const [look, setLook] = useState(WHOLE_BOOK);
  const [open, setOpen] = useOpenEntry(book);
  const wanted = useDeferredValue(look);
  const rows = useMemo(() => shownEntries(book.entries, wanted), [book, wanted]);
  const onSort = (sort: SortKey) =>
    setLook((before) => {
      if (before.sort !== sort) return { ...before, sort, down: false };
      return before.down ? { ...before, sort: 'place', down: false } : { ...before, down: true };
    });
  const add = () =>
    void edits.edit({ act: 'add-entry' }).then(
      () => {
        setLook(WHOLE_BOOK);
        setOpen({ id: book.entries.reduce((highest, { id }) => Math.max(highest, id + 1), 0) });
      },
      () => undefined,
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are a shorthand for the buttons
    <div className="space-y-4" onKeyDown={useUndoKeys()}>
      <StaleNotice />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ChoiceBar
          label={t('ways')}
          choices={[
            { value: 'table', text: t('table') },
            { value: 'json', text: words('json') },
          ]}
          value={json}
          onChoose={setJson}
        />
        <EditBar />
        <Button disabled={edits.barred !== null || edits.pending} onClick={add}>
          <Icon name="plus" className="size-4" /> {t('addEntry')}
        </Button>
      </div>
      <div>
        <h2 dir="auto" className="break-words font-semibold text-xl">
          {book.name}
        </h2>
        {book.description && <p dir="auto">{book.description}</p>}
        <p className="text-muted text-sm">
          {t('summary', {
            count: book.entries.length,
            constant: format.number(book.tokens.constant),
            total: format.number(book.tokens.total),
            tokenizer: book.tokenizer,
          })}
        </p>
      </div>
      {json === 'json' ? (
        <JsonText text={book.json} label={words('json')} />
      ) : (
        <>
          <div className="flex flex-wrap gap-2">
            <input
              type="search"
              aria-label={t('search')}
              placeholder={t('search')}
              value={look.text}
              className={`min-h-10 min-w-40 flex-1 ${FIELD}`}
              onChange={(event) => setLook({ ...look, text: event.target.value })}
            />
            <select
              aria-label={t('filter')}
              value={look.filter}
              className={`min-h-10 sm:w-44 ${FIELD}`}
              onChange={(event) => setLook({ ...look, filter: event.target.value as Filter })}
            >
              {FILTERS.map((filter) => (
                <option key={filter} value={filter}>
                  {t(`filters.${filter}`)}
                </option>
              ))}
            </select>
          </div>
          <p role="status" className="sr-only">
            {t('found', { count: rows.length })}
          </p>
          {rows.length === 0 && <p className="text-muted">{t('nothingFound')}</p>}
          <EntryTable rows={rows} view={look} open={open} onSort={onSort} onOpen={setOpen} />
        </>
      )}
    </div>
  );
}

/** The entry that is open; a place that was asked for elsewhere opens its own. */
function useOpenEntry(book: LorebookPreview) {
  const { place } = useWorkspace();
  const [open, setOpen] = useState<OpenEntry>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new place opens an entry, not each new version
  useEffect(() => {
    if (place?.document !== 'lorebook') return;
    const [, list, index, field] = place.path.split('/');
    const entry = list === 'entries' ? book.entries[Number(index)] : undefined;
    if (entry) setOpen({ id: entry.id, field });
  }, [place]);
  return [open, setOpen] as const;
}
