import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { EditBar } from '../editing/edit-bar';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { Time } from '../ui/time';
import { useWorkspace } from '../workspace/workspace-context';
import { ChangesView } from './changes-view';
import { type HistoryItem, historyOf, turnNumber } from './history';

const PAGE = 30;

/** What changed with each turn and each edit, newest first, and the way back to any version. */
export function ChangesPanel() {
  const t = useTranslations('changes');
  const { view } = useWorkspace();
  const [shown, setShown] = useState(PAGE);
  const items = historyOf(view.documents);
  if (items.length === 0) return <p className="text-muted">{t('none')}</p>;
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="font-semibold text-xl">{t('title')}</h2>
        <EditBar />
      </div>
      <ol className="divide-y divide-line border-line border-y">
        {items.slice(0, shown).map((item, place) => (
          <Item key={`${item.document} ${item.to}`} item={item} openAtFirst={place === 0} />
        ))}
      </ol>
      {items.length > shown && <Button onClick={() => setShown(shown + PAGE)}>{t('more')}</Button>}
    </div>
  );
}

function Item({ item, openAtFirst }: { readonly item: HistoryItem; readonly openAtFirst: boolean }) {
  const t = useTranslations('changes');
  const [open, setOpen] = useState(openAtFirst);
  const [withNow, setWithNow] = useState(false);
  const { view, edits } = useWorkspace();
  const newest = view.documents[item.document].length;
  const turn = turnNumber(item.by);
  return (
    <li>
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
        <summary className="flex min-h-11 list-none flex-wrap items-center gap-x-2 py-2 hover:bg-panel [&::-webkit-details-marker]:hidden">
          <Icon name="chevron" className="size-4 text-muted group-open:rotate-90" />
          <span className="font-medium">{turn === undefined ? t('byHand') : t('turn', { turn })}</span>
          <span>{t('document', { document: item.document, version: item.to })}</span>
          {item.current && <span className="text-muted text-sm">{t('current')}</span>}
          <span className="ml-auto text-muted text-sm">
            <Time at={item.at} />
          </span>
        </summary>
        {open && (
          <div className="space-y-3 px-2 pb-4">
            {!item.current && (
              <div className="flex flex-wrap items-center gap-2">
                <Button
                  disabled={edits.barred !== null || edits.pending}
                  onClick={() => edits.restore(item.document, item.to)}
                >
                  <Icon name="undo" className="size-4" /> {t('restore')}
                </Button>
                <Button aria-pressed={withNow} onClick={() => setWithNow(!withNow)}>
                  {withNow ? t('withBefore') : t('withNow')}
                </Button>
              </div>
            )}
            <ChangesView item={withNow ? { ...item, from: item.to, to: newest } : item} />
          </div>
        )}
      </details>
    </li>
  );
}
