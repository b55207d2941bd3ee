import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { TimelineTurn } from '@/lib/case/timeline';
import { useFormat } from '../i18n/use-format';
import { Icon } from '../ui/icon';

/** What the person said, with the files that came along. `state` is said beside it, such as that it is being sent. */
export function PersonMessage({
  text,
  uploads,
  state,
}: {
  readonly text: string;
  readonly uploads: TimelineTurn['uploads'];
  readonly state?: ReactNode;
}) {
  const t = useTranslations('case');
  const kinds = useTranslations('common.kind');
  const format = useFormat();
  return (
    <article aria-label={t('you')} className="rounded-xl bg-panel px-4 py-3">
      <p className="text-muted text-sm">
        {t('you')} {state && <span className="italic">· {state}</span>}
      </p>
      {text && (
        <p dir="auto" className="whitespace-pre-wrap break-words">
          {text}
        </p>
      )}
      {uploads.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {uploads.map(({ name, kind, size }) => (
            <li
              key={`${name} ${size}`}
              className="flex min-w-0 items-center gap-1.5 rounded-lg border border-line bg-page px-2.5 py-1 text-sm"
            >
              <Icon name="file" className="size-4 text-muted" />
              <span dir="auto" className="min-w-0 break-words">
                {name}
              </span>
              <span className="text-muted">
                {kinds(kind)} · {format.bytes(size)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

/** What the engine said; plain text, never HTML. */
export function EngineMessage({ text }: { readonly text: string }) {
  return (
    <p dir="auto" className="whitespace-pre-wrap break-words">
      {text}
    </p>
  );
}
