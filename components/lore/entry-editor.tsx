import { useTranslations } from 'use-intl';
import type { LoreEntry } from '@/lib/lorebook/entry';
import type { LoreRow } from '@/lib/preview/preview';
import { useEditDraft } from '../editing/use-edit-draft';
import { Button } from '../ui/button';
import { Callout } from '../ui/callout';
import { useWorkspace } from '../workspace/workspace-context';
import { EntryForm } from './entry-form';

/** Edits one entry in the place where it stands; what is not saved yet stays in this tab of the browser. */
export function EntryEditor({
  row,
  focus,
  onClose,
}: {
  readonly row: LoreRow;
  readonly focus: string | undefined;
  readonly onClose: () => void;
}) {
  const words = useTranslations('common');
  const { view, edits } = useWorkspace();
  const now = JSON.stringify(entryOf(row));
  const { draft, begin, change, rebase, end } = useEditDraft(`edit ${view.id} entry ${row.id}`);
  const text = draft?.text ?? now;
  const entry = JSON.parse(text) as LoreEntry;
  const close = () => {
    end();
    onClose();
  };
  const save = () =>
    void edits
      .edit({ act: 'edit-document', document: 'lorebook', path: `/entries/${row.index}`, value: JSON.parse(text) })
      .then(close, () => undefined);
  const remove = () => void edits.edit({ act: 'remove-entry', id: row.id }).then(close, () => undefined);
  const onChange = (next: LoreEntry) => {
    if (draft) change(JSON.stringify(next));
    else begin(now, JSON.stringify(next));
  };
  return (
    <>
      {draft && draft.base !== now && draft.text !== now && (
        <Callout kind="warn" title={words('conflict.text')}>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button onClick={() => rebase(now)}>{words('conflict.mine')}</Button>
            <Button onClick={end}>{words('conflict.theirs')}</Button>
          </div>
        </Callout>
      )}
      <EntryForm
        entry={entry}
        focus={focus}
        pending={edits.pending || edits.barred !== null}
        onChange={onChange}
        onSave={save}
        onCancel={close}
        onRemove={remove}
      />
    </>
  );
}

/** The entry as it is stored, without what the table adds. */
function entryOf({ index: _index, tokens: _tokens, locked: _locked, ...entry }: LoreRow): LoreEntry {
  return entry;
}
