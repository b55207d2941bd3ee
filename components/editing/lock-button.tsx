import { useTranslations } from 'use-intl';
import { IconButton } from '../ui/button';
import { useWorkspace } from '../workspace/workspace-context';
import type { EditedDocument } from './edit-history';

/** Locks a place of a document, so that the agent keeps off it, or frees it. */
export function LockButton({ document, path }: { readonly document: EditedDocument; readonly path: string }) {
  const t = useTranslations('common');
  const { setLock, isLocked, barred, pending } = useWorkspace().edits;
  const locked = isLocked(document, path);
  return (
    <IconButton
      icon={locked ? 'lock' : 'unlock'}
      label={t('lock')}
      aria-pressed={locked}
      className={locked ? 'text-accent' : ''}
      disabled={pending || barred !== null}
      onClick={() => void setLock(document, path, !locked).catch(() => undefined)}
    />
  );
}
