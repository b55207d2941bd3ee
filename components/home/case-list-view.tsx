import Link from 'next/link';
import { useDeferredValue, useState } from 'react';
import type { CaseSummary } from '@/lib/case/manifest';
import { ConditionBadge, WaivedBadge } from '../case/condition-badge';
import { casePage } from '../data/paths';
import { useCases } from '../data/queries';
import { Button } from '../ui/button';
import { FaultBox } from '../ui/fault-box';
import { FIELD } from '../ui/field';
import { Time } from '../ui/time';

/** The cases, newest first, with a filter by title once there is something to filter. */
export function CaseListView() {
  const [text, setText] = useState('');
  const query = useCases(useDeferredValue(text.trim()));
  const cases = query.data?.pages.flatMap((page) => page.cases) ?? [];
  const filtered = text.trim() !== '';
  return (
    <section aria-labelledby="cases-title">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="cases-title" className="font-semibold text-xl">
          Cases
        </h2>
        {(cases.length > 0 || filtered) && (
          <input
            type="search"
            aria-label="Find a case by its title"
            placeholder="Find by title"
            value={text}
            onChange={(event) => setText(event.target.value)}
            className={`min-h-10 sm:max-w-56 ${FIELD}`}
          />
        )}
      </div>
      {query.isPending && <ListSkeleton />}
      {query.isError && (
        <FaultBox error={query.error}>
          <Button onClick={() => void query.refetch()}>Try again</Button>
        </FaultBox>
      )}
      {query.isSuccess && cases.length === 0 && (
        <p className="rounded-xl border border-line border-dashed px-4 py-6 text-center text-muted">
          {filtered ? 'No case has that in its title.' : 'No cases yet. Start one above, or play a demo below.'}
        </p>
      )}
      {cases.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line">
          {cases.map((summary) => (
            <CaseRow key={summary.id} summary={summary} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <div className="mt-3 text-center">
          <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {query.isFetchingNextPage ? 'Loading…' : 'Show more'}
          </Button>
        </div>
      )}
    </section>
  );
}

function CaseRow({ summary }: { readonly summary: CaseSummary }) {
  return (
    <li>
      <Link
        href={casePage(summary.id)}
        className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 hover:bg-panel"
      >
        <span className="min-w-0 flex-1 basis-56 break-words font-medium">{summary.title}</span>
        {summary.waived && <WaivedBadge />}
        <ConditionBadge condition={summary.condition} />
        <span className="text-muted text-sm">
          <Time at={summary.createdAt} />
        </span>
      </Link>
    </li>
  );
}

function ListSkeleton() {
  return (
    <div role="status" aria-label="Loading the cases" className="motion-safe:animate-pulse space-y-2">
      <div className="h-12 rounded-lg bg-panel" />
      <div className="h-12 rounded-lg bg-panel" />
    </div>
  );
}
