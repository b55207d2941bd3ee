import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../ui/icon';
import { Loading } from '../ui/loading';
import { useWorkspace } from '../workspace/workspace-context';
import { historyOf } from './history';

const ChangesView = lazy(() => import('./changes-view').then((view) => ({ default: view.ChangesView })));

/** What a turn changed, folded; nothing for a turn that saved nothing. */
export function TurnChanges({ turnId }: { readonly turnId: string }) {
  const t = useTranslations('changes');
  const { view } = useWorkspace();
  const [open, setOpen] = useState(false);
  const items = historyOf(view.documents).filter(({ by }) => by === turnId);
  if (items.length === 0) return null;
  return (
    <details className="group rounded-xl border border-line" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-xl px-3 py-2 hover:bg-panel [&::-webkit-details-marker]:hidden">
        <Icon name="edit" className="text-muted" />
        <span className="font-medium">{t('ofTurn')}</span>
        <Icon name="chevron" className="ml-auto size-4 text-muted group-open:rotate-90" />
      </summary>
      {open && (
        <div className="space-y-4 border-line border-t px-3 py-3">
          {items.map((item) => (
            <section key={item.document}>
              <h3 className="mb-1 font-semibold">{t('document', { document: item.document, version: item.to })}</h3>
              <Suspense fallback={<Loading />}>
                <ChangesView item={item} />
              </Suspense>
            </section>
          ))}
        </div>
      )}
    </details>
  );
}
