import { useTranslations } from 'use-intl';
import type { Timeline, TimelineNote } from '@/lib/case/timeline';
import { Icon } from '../ui/icon';
import { Time } from '../ui/time';
import { PersonMessage } from './message';
import { Turn } from './turn';

/**
 * The conversation of a case, oldest first. `hideLastResult`: the page shows it as the pending question or blocker.
 * `closed`: the files are delivered, so no ending of a turn is alarming any more.
 */
export function TimelineList({
  timeline,
  sending,
  closed,
  hideLastResult,
  loading,
}: {
  readonly timeline: Timeline;
  readonly sending: string | undefined;
  readonly closed: boolean;
  readonly hideLastResult: boolean;
  readonly loading: boolean;
}) {
  const t = useTranslations('case');
  const { items } = timeline;
  const lastTurn = items.findLast((item) => item.kind === 'turn');
  return (
    <section aria-labelledby="conversation-title" className="space-y-6">
      <h2 id="conversation-title" className="sr-only">
        {t('conversation')}
      </h2>
      {items.length === 0 && sending === undefined && (
        <p className="text-muted">{loading ? t('loadingConversation') : t('nothingSaid')}</p>
      )}
      {items.map((item) =>
        item.kind === 'turn' ? (
          <Turn
            key={item.turn}
            turn={item}
            past={closed || item !== lastTurn}
            hideResult={hideLastResult && item === lastTurn}
          />
        ) : (
          <Note key={item.seq} note={item} />
        ),
      )}
      {sending !== undefined && <PersonMessage text={sending} uploads={[]} state={t('sending')} />}
    </section>
  );
}

function Note({ note }: { readonly note: TimelineNote }) {
  const t = useTranslations('case');
  return (
    <p className="flex items-start gap-2 text-muted text-sm">
      <Icon name={note.kind === 'act' ? 'check' : 'warning'} className="mt-0.5 size-4" />
      <span className="min-w-0 break-words">
        {note.kind === 'act' ? note.text : t('recovered', { text: note.text })} · <Time at={note.at} />
      </span>
    </p>
  );
}
