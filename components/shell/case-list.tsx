import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../ui/button';
import { FaultBox } from '../ui/fault-box';
import { CaseListSkeleton } from './case-list-skeleton';
import { CaseScroller } from './case-scroller';
import { useAllRows } from './use-all-rows';
import { useCaseCounts } from './use-case-pages';

/** So many cases are drawn whole; for more, what draws only those in sight is loaded. */
const SHORT = 40;
const LongList = lazy(() => import('./long-list').then((long) => ({ default: long.LongList })));

/** The cases by group, newest first, whose title has this text. Drawn in the browser alone. */
export function CaseGroups({ text }: { readonly text: string }) {
  const t = useTranslations('shell');
  const common = useTranslations('common');
  const { data, error, isPending, refetch } = useCaseCounts(text);
  if (isPending) return <CaseListSkeleton />;
  const total = data ? data.counts.working + data.counts.waiting + data.counts.done : 0;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {error && (
        <div className="px-3 pb-2">
          <FaultBox error={error}>
            <Button onClick={() => void refetch()}>{common('tryAgain')}</Button>
          </FaultBox>
        </div>
      )}
      <p role="status" className={total > 0 ? 'sr-only' : 'px-4 py-3 text-muted text-sm'}>
        {data && (total === 0 ? t(data.text ? 'noneFound' : 'noCases') : data.text && t('found', { count: total }))}
      </p>
      {data && total > 0 && total <= SHORT && (
        <CaseScroller text={data.text} counts={data.counts} useRows={useAllRows} />
      )}
      {data && total > SHORT && (
        <Suspense fallback={<CaseListSkeleton />}>
          <LongList text={data.text} counts={data.counts} />
        </Suspense>
      )}
    </div>
  );
}
