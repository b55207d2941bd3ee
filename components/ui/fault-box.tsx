import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { RequestError } from '../data/client';
import { Callout } from './callout';
import { IssueList } from './issue-list';

/** An error of a request: what happened, where, what to do next, and the findings behind it. */
export function FaultBox({ error, children }: { readonly error: unknown; readonly children?: ReactNode }) {
  const t = useTranslations('common');
  const fault = error instanceof RequestError ? error.fault : undefined;
  const unanswered = error instanceof RequestError ? error.unanswered : undefined;
  return (
    <Callout kind="bad" role="alert" title={fault?.message ?? t(unanswered ?? 'somethingWrong')}>
      {fault?.next && <p>{fault.next}</p>}
      {fault?.issues && <IssueList issues={fault.issues} />}
      {fault && <code className="text-xs opacity-80">{fault.code}</code>}
      {children && <div className="mt-2 flex flex-wrap gap-2">{children}</div>}
    </Callout>
  );
}
