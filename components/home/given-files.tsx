import { useTranslations } from 'use-intl';
import { RequestError } from '../data/client';
import type { IdentifiedFile } from '../files/use-identified';
import { useFormat } from '../i18n/use-format';
import { IconButton } from '../ui/button';
import { Icon } from '../ui/icon';

/** The given files: what each is, and what will happen with it, before anything is made. */
export function GivenFiles({
  files,
  onRemove,
}: {
  readonly files: readonly IdentifiedFile[];
  readonly onRemove: (key: number) => void;
}) {
  const t = useTranslations('home');
  const format = useFormat();
  if (files.length === 0) return null;
  const cards = files.filter(({ identity }) => identity?.use === 'import-card');
  return (
    <ul aria-label={t('chosen')} className="space-y-2">
      {files.map(({ key, file, picture, identity, error }) => (
        <li key={key} className="flex items-start gap-3 rounded-lg bg-panel px-3 py-2">
          {picture && error === undefined ? (
            // biome-ignore lint/performance/noImgElement: it is a file of the person, not of the build
            <img src={picture} alt="" className="h-16 w-11 shrink-0 rounded object-cover" />
          ) : (
            <Icon name={error ? 'cross' : 'file'} className={error ? 'mt-0.5 text-bad' : 'mt-0.5 text-muted'} />
          )}
          <div className="min-w-0 flex-1" aria-live="polite">
            <p dir="auto" className="break-words font-medium">
              {file.name} <span className="font-normal text-muted text-sm">{format.bytes(file.size)}</span>
            </p>
            {identity && <p className="break-words">{identity.note}</p>}
            {identity && (
              <p className="text-muted text-sm">
                {identity.use === 'import-card' && cards.length > 1 && cards.at(-1)?.key !== key
                  ? t('use.card-not-last')
                  : t(`use.${identity.use}`)}
              </p>
            )}
            {error !== undefined && <Refusal error={error} />}
            {!identity && error === undefined && <p className="text-muted text-sm">{t('looking')}</p>}
          </div>
          <IconButton icon="cross" label={t('removeFile', { name: file.name })} onClick={() => onRemove(key)} />
        </li>
      ))}
    </ul>
  );
}

function Refusal({ error }: { readonly error: unknown }) {
  const common = useTranslations('common');
  const { fault, unanswered } = error instanceof RequestError ? error : { fault: undefined, unanswered: undefined };
  return (
    <p role="alert" className="break-words text-bad text-sm">
      {fault ? `${fault.message} ${fault.next}` : common(unanswered ?? 'somethingWrong')}{' '}
      {fault && <code className="text-xs">{fault.code}</code>}
    </p>
  );
}
