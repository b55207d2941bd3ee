import { useTranslations } from 'use-intl';

const ROWS = ['w-2/3', 'w-1/2', 'w-3/4', 'w-1/2'];

/** Stands where the list of cases will be in a moment. */
export function CaseListSkeleton() {
  const t = useTranslations('shell');
  return (
    <div role="status" className="flex-1 space-y-4 px-4 pt-3 motion-safe:animate-pulse">
      <span className="sr-only">{t('loadingCases')}</span>
      {ROWS.map((width, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change
        <div key={row} className="flex items-center gap-2.5">
          <div className="h-[3.375rem] w-9 rounded bg-line/60" />
          <div className={`h-4 rounded bg-line/60 ${width}`} />
        </div>
      ))}
    </div>
  );
}
