'use client';
import { useTranslations } from 'use-intl';
import { cutOff } from '@/lib/case/timeline';
import type { CaseView } from '@/lib/case/view';
import { RequestError } from '../data/client';
import { useCase } from '../data/queries';
import { useCaseEvents } from '../data/use-case-events';
import { Button } from '../ui/button';
import { FaultBox } from '../ui/fault-box';
import { NotFound } from '../ui/not-found';
import { Workspace } from '../workspace/workspace';
import { WorkspaceProvider } from '../workspace/workspace-context';
import { CaseHeader } from './case-header';
import { Conversation } from './conversation';
import { StatusLine } from './status-line';

/** The page of one case: loading, missing, failed, or the case itself. */
export function CaseScreen({ id }: { readonly id: string }) {
  const t = useTranslations('common');
  const { data: view, error, isPending, refetch } = useCase(id);
  if (isPending) return <CaseSkeleton />;
  if (view) return <OpenCase view={view} error={error} />;
  if (error instanceof RequestError && error.fault?.code === 'case-not-found') return <NotFound what="case" />;
  return (
    <FaultBox error={error}>
      <Button onClick={() => void refetch()}>{t('tryAgain')}</Button>
    </FaultBox>
  );
}

function OpenCase({ view, error }: { readonly view: CaseView; readonly error: Error | null }) {
  const { timeline: followed, connection } = useCaseEvents(view.id, view);
  // The view may be older than the newest events: only one that knows them all can tell that nothing runs.
  const nothingRuns = view.running === null && view.lastEvent >= followed.lastSeq;
  const timeline = nothingRuns ? cutOff(followed, view.updatedAt) : followed;
  return (
    <WorkspaceProvider view={view}>
      <div className="flex h-full flex-col">
        <CaseHeader view={view} connection={connection} />
        <StatusLine view={view} timeline={timeline} />
        {error && <FaultBox error={error} />}
        <Workspace conversation={<Conversation timeline={timeline} connection={connection} />} />
      </div>
    </WorkspaceProvider>
  );
}

function CaseSkeleton() {
  const t = useTranslations('case');
  return (
    <div role="status" aria-label={t('loading')} className="space-y-6 p-6 motion-safe:animate-pulse">
      <h1 className="sr-only">{t('loading')}</h1>
      <div className="h-9 w-2/3 rounded-lg bg-panel" />
      <div className="h-6 w-1/2 rounded-lg bg-panel" />
      <div className="h-40 rounded-lg bg-panel" />
    </div>
  );
}
