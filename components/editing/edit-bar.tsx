import { useTranslations } from 'use-intl';
import { IconButton } from '../ui/button';
import { FaultBox } from '../ui/fault-box';
import { useWorkspace } from '../workspace/workspace-context';

/** Undo and redo over all documents, why nothing can be edited now, and what went wrong with the last edit. */
export function EditBar() {
  const t = useTranslations('common');
  const { undo, redo, barred, pending, error } = useWorkspace().edits;
  return (
    <>
      <span className="inline-flex">
        <IconButton icon="undo" label={t('undo')} disabled={!undo || pending || barred !== null} onClick={undo} />
        <IconButton icon="redo" label={t('redo')} disabled={!redo || pending || barred !== null} onClick={redo} />
      </span>
      {barred && <p className="w-full text-muted text-sm">{t(`barred.${barred}`)}</p>}
      {error && (
        <div className="w-full">
          <FaultBox error={error} />
        </div>
      )}
    </>
  );
}

/** Ctrl+Z and Ctrl+Shift+Z undo and redo, except in a text field, where they belong to the text. */
export function useUndoKeys(): (event: React.KeyboardEvent) => void {
  const { undo, redo, barred } = useWorkspace().edits;
  return (event) => {
    if (barred || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    if (event.target instanceof HTMLElement && event.target.matches('input, textarea, select')) return;
    const step = event.shiftKey ? redo : undo;
    if (!step) return;
    event.preventDefault();
    step();
  };
}
