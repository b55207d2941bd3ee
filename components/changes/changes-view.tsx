import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { DocumentChanges, FieldChange } from '@/lib/case/changes';
import { getJson } from '../data/client';
import { casePath } from '../data/paths';
import { FaultBox } from '../ui/fault-box';
import { Loading } from '../ui/loading';
import { useWorkspace } from '../workspace/workspace-context';
import type { HistoryItem } from './history';
import { shortened } from './shorten';

/** What differs between two versions of a document, field by field. */
export function ChangesView({
  item: { document, from, to },
}: {
  readonly item: Pick<HistoryItem, 'document' | 'from' | 'to'>;
}) {
  const t = useTranslations('changes');
  const { view } = useWorkspace();
  const { data, error } = useQuery({
    queryKey: ['changes', view.id, document, from, to],
    queryFn: ({ signal }) =>
      getJson<DocumentChanges>(casePath(view.id, `/changes?document=${document}&from=${from}&to=${to}`), signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <FaultBox error={error} />;
  if (!data) return <Loading />;
  if (data.changes.length === 0) return <p className="text-muted">{t('same')}</p>;
  return (
    <ul className="space-y-3">
      {data.changes.map((change, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the changes of two fixed versions never move
        <Change key={place} document={document} change={change} />
      ))}
    </ul>
  );
}

function Change({ document, change }: { readonly document: HistoryItem['document']; readonly change: FieldChange }) {
  const t = useTranslations('changes');
  const { goTo } = useWorkspace();
  const { path, field, entry, kind, parts } = change;
  const name = entry ? t('ofEntry', { entry: entry.title || String(entry.id), field }) : field;
  return (
    <li>
      <h4 className="flex flex-wrap items-baseline gap-x-2">
        {kind === 'removed' ? (
          <span className="font-medium">{name}</span>
        ) : (
          <button
            type="button"
            dir="auto"
            className="min-h-6 text-left font-medium text-accent underline underline-offset-4"
            onClick={() => goTo({ document, path })}
          >
            {name}
          </button>
        )}
        <span className="text-muted text-sm">{t(`kind.${kind}`)}</span>
      </h4>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {shortened(parts).map((part, place) => {
          const key = `${place} ${part.op}`;
          if (part.op === 'gap') return <span key={key}> … </span>;
          if (part.op === 'same') return <span key={key}>{part.text}</span>;
          const Tag = part.op === 'added' ? 'ins' : 'del';
          return (
            <Tag
              key={key}
              className={part.op === 'added' ? 'bg-good-soft text-good' : 'bg-bad-soft text-bad line-through'}
            >
              <span className="sr-only">{t(part.op)} </span>
              {part.text}
            </Tag>
          );
        })}
      </p>
    </li>
  );
}
