import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { isOver } from '@/lib/case/is-over';
import type { Timeline } from '@/lib/case/timeline';
import type { Connection } from '../data/use-case-events';
import { Button } from '../ui/button';
import { Callout } from '../ui/callout';
import { Icon } from '../ui/icon';
import { useWide } from '../workspace/use-wide';
import { useWorkspace } from '../workspace/workspace-context';
import { Composer } from './composer';
import { TimelineList } from './timeline-list';
import { useStayAtEnd } from './use-stay-at-end';

/** What was said and done, and where the person writes. */
export function Conversation({
  timeline,
  connection,
}: {
  readonly timeline: Timeline;
  readonly connection: Connection;
}) {
  const t = useTranslations('case');
  const { view, send } = useWorkspace();
  const sent = send.isError ? undefined : send.variables;
  const arrived = timeline.items.some((item) => item.kind === 'turn' && item.operationId === send.data?.operationId);
  const { box, away, toEnd } = useStayAtEnd(timeline, arrived ? send.data?.operationId : undefined);
  return (
    <>
      <div
        ref={box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long conversation is scrolled, also by the keyboard
        tabIndex={0}
        role="log"
        aria-live="off"
        aria-label={t('conversation')}
        className="relative min-h-0 flex-1 space-y-6 overflow-y-auto px-4 py-4 sm:px-6"
      >
        <TimelineList
          timeline={timeline}
          sending={sent && !arrived ? sent.message : undefined}
          closed={view.condition === 'closed'}
          hideLastResult={view.running === null && (view.question !== null || view.blocker !== null)}
          loading={connection === 'connecting' && timeline.lastSeq < view.lastEvent}
        />
        <Delivered />
      </div>
      <div className="relative shrink-0 px-3 pb-3 sm:px-6 sm:pb-4">
        {away && (
          <Button className="-top-12 absolute right-6 shadow-md" onClick={toEnd}>
            <Icon name="arrow" className="rotate-180" /> {t('latest')}
          </Button>
        )}
        {!isOver(view) && <Composer view={view} send={send} />}
      </div>
    </>
  );
}

/** Leads to the files of a closed case; whoever watched it being delivered on a wide screen sees them beside at once. */
function Delivered() {
  const t = useTranslations('case.delivered');
  const { view, open } = useWorkspace();
  const wide = useWide();
  const delivered = view.condition === 'closed' && view.running === null;
  const before = useRef(delivered);
  useEffect(() => {
    if (delivered && !before.current && wide) open('files');
    before.current = delivered;
  }, [delivered, wide, open]);
  if (!delivered) return null;
  return (
    <Callout kind="good" title={t('title')}>
      <p className="mb-2">{view.sourcesWaived ? t('textWaived') : t('text')}</p>
      <Button onClick={() => open('files')}>
        <Icon name="file" /> {t('open')}
      </Button>
    </Callout>
  );
}
