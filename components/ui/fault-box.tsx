import type { ReactNode } from 'react';
import { RequestError } from '../data/client';
import { Callout } from './callout';
import { IssueList } from './issue-list';

/** An error of a request: what happened, where, what to do next, and the findings behind it. */
export function FaultBox({ error, children }: { readonly error: unknown; readonly children?: ReactNode }) {
  const fault = error instanceof RequestError ? error.fault : undefined;
  return (
    <Callout kind="bad" role="alert" title={error instanceof Error ? error.message : 'Something went wrong.'}>
      {fault?.next && <p>{fault.next}</p>}
      {fault?.issues && <IssueList issues={fault.issues} />}
      {fault && <code className="text-xs opacity-80">{fault.code}</code>}
      {children && <div className="mt-2 flex flex-wrap gap-2">{children}</div>}
    </Callout>
  );
}
