import { isOver } from '@/lib/case/is-over';
import type { Timeline } from '@/lib/case/timeline';
import type { Connection } from '../data/use-case-events';
import { useWorkspace } from '../workspace/workspace-context';
import { Composer } from './composer';
import { TimelineList } from './timeline-list';

/** What was said and done, and where the person writes. */
export function Conversation({
  timeline,
  connection,
}: {
  readonly timeline: Timeline;
  readonly connection: Connection;
}) {
  const { view, send } = useWorkspace();
  const sent = send.isError ? undefined : send.variables;
  const arrived = timeline.items.some((item) => item.kind === 'turn' && item.operationId === send.data?.operationId);
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 py-4 sm:px-6">
        <TimelineList
          timeline={timeline}
          sending={sent && !arrived ? sent.message : undefined}
          closed={view.condition === 'closed'}
          hideLastResult={view.running === null && (view.question !== null || view.blocker !== null)}
          loading={connection === 'connecting' && timeline.lastSeq < view.lastEvent}
        />
      </div>
      {!isOver(view) && (
        <div className="shrink-0 px-4 pb-4 sm:px-6">
          <Composer view={view} send={send} />
        </div>
      )}
    </>
  );
}
