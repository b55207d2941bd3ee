'use client';
import { isOver } from '@/lib/case/is-over';
import type { CaseView } from '@/lib/case/view';
import { RequestError } from '../data/client';
import { useCase } from '../data/queries';
import { useSendTurn } from '../data/use-case-actions';
import { useCaseEvents } from '../data/use-case-events';
import { Button } from '../ui/button';
import { FaultBox } from '../ui/fault-box';
import { NotFound } from '../ui/not-found';
import { CaseFile } from './case-file';
import { CaseHeader } from './case-header';
import { sourcesWaived } from './check-words';
import { Composer } from './composer';
import { Deliverables } from './deliverables';
import { StatusLine } from './status-line';
import { Steps } from './steps';
import { TimelineList } from './timeline-list';
import { useStayAtEnd } from './use-stay-at-end';

/** The page of one case: loading, missing, failed, or the case itself. */
export function CaseScreen({ id }: { readonly id: string }) {
  const { data: view, error, isPending, refetch } = useCase(id);
  if (isPending) return <CaseSkeleton />;
  if (view) return <OpenCase view={view} error={error} />;
  if (error instanceof RequestError && error.fault?.code === 'case-not-found') return <NotFound what="case" />;
  return (
    <FaultBox error={error}>
      <Button onClick={() => void refetch()}>Try again</Button>
    </FaultBox>
  );
}

function OpenCase({ view, error }: { readonly view: CaseView; readonly error: Error | null }) {
  const { id } = view;
  const { timeline, connection } = useCaseEvents(id, view);
  const send = useSendTurn(id);
  const sent = send.isError ? undefined : send.variables;
  const arrived = timeline.items.some((item) => item.kind === 'turn' && item.operationId === send.data?.operationId);
  const end = useStayAtEnd(view, timeline, arrived ? send.data?.operationId : undefined);
  return (
    <div className="space-y-6">
      <CaseHeader view={view} connection={connection} />
      <StatusLine view={view} timeline={timeline} />
      {error && <FaultBox error={error} />}
      <Steps steps={view.steps} waived={sourcesWaived(view)} />
      <Deliverables view={view} />
      <CaseFile view={view} />
      <TimelineList
        timeline={timeline}
        sending={sent && !arrived ? sent.message : undefined}
        closed={view.condition === 'closed'}
        hideLastResult={view.running === null && (view.question !== null || view.blocker !== null)}
        loading={connection === 'connecting' && timeline.lastSeq < view.lastEvent}
      />
      {!isOver(view) && (
        <div className="sticky bottom-0 -mx-2 bg-page px-2 pt-2 pb-4">
          <Composer view={view} send={send} />
        </div>
      )}
      <div ref={end} />
    </div>
  );
}

function CaseSkeleton() {
  return (
    <div role="status" aria-label="Loading the case" className="motion-safe:animate-pulse space-y-6">
      <h1 className="sr-only">Case</h1>
      <div className="h-9 w-2/3 rounded-lg bg-panel" />
      <div className="h-6 w-1/2 rounded-lg bg-panel" />
      <div className="h-40 rounded-lg bg-panel" />
    </div>
  );
}
