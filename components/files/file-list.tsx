import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '../i18n/use-format';
import { Icon, type IconName } from '../ui/icon';

/** A chosen file as the list shows it. */
export interface ListedFile {
  readonly key: number;
  readonly name: string;
  readonly size: number;
  readonly icon: IconName;
  /** What it is, or what is wrong with it. */
  readonly note: ReactNode;
  readonly refused: boolean;
}

/** The chosen files, each with what it is and a way to take it out again. */
export function FileList({
  files,
  onRemove,
}: {
  readonly files: readonly ListedFile[];
  readonly onRemove: (key: number) => void;
}) {
  const t = useTranslations('common');
  const format = useFormat();
  if (files.length === 0) return null;
  return (
    <ul aria-label={t('chosenFiles')} className="space-y-1">
      {files.map(({ key, name, size, icon, note, refused }) => (
        <li key={key} className="flex items-start gap-2 rounded-lg bg-panel px-3 py-1.5 text-sm">
          <Icon name={icon} className={`mt-0.5 size-4 ${refused ? 'text-bad' : 'text-muted'}`} />
          <span className="min-w-0 flex-1 break-words">
            {name} <span className="text-muted">{format.bytes(size)}</span>
            <br />
            <span className={refused ? 'text-bad' : 'text-muted'}>{note ?? t('sending')}</span>
          </span>
          <button
            type="button"
            aria-label={t('removeFile', { name })}
            className="grid size-8 place-items-center rounded-lg text-muted hover:bg-page hover:text-ink"
            onClick={() => onRemove(key)}
          >
            <Icon name="cross" className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  );
}
