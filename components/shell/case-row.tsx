import Link from 'next/link';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { CaseSummary } from '@/lib/case/manifest';
import { ConditionBadge } from '../case/condition-badge';
import { casePage, casePath } from '../data/paths';
import { useFormat } from '../i18n/use-format';
import { Icon } from '../ui/icon';

const BOX = 'flex h-full w-full items-center gap-2.5 rounded-lg px-2 text-left';

/** A case as a link. Which row takes the focus is for the list to say. */
export function CaseRow({
  summary,
  current,
  place,
  tabIndex,
}: {
  readonly summary: CaseSummary;
  readonly current: boolean;
  /** What the list finds the row by. */
  readonly place: string;
  readonly tabIndex: 0 | -1;
}) {
  const t = useTranslations('common');
  return (
    <Link
      href={casePage(summary.id)}
      prefetch={false}
      aria-current={current ? 'page' : undefined}
      data-place={place}
      tabIndex={tabIndex}
      className={`${BOX} hover:bg-line/50 aria-[current]:bg-line/70`}
    >
      <Picture key={summary.thumbnail} summary={summary} />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="line-clamp-2 break-words font-medium text-sm leading-5">
          {summary.title}
        </span>
        <span className="mt-0.5 flex items-center gap-1.5 text-muted text-xs">
          <ConditionBadge condition={summary.condition} small />
          {summary.waived && (
            <span title={t('waived')} className="text-warn">
              <Icon name="warning" className="size-3.5!" />
              <span className="sr-only">{t('waived')}</span>
            </span>
          )}
          <ShortTime at={summary.updatedAt} />
        </span>
      </span>
    </Link>
  );
}

/** Stands where a case will be in a moment. It can hold the focus until then. */
export function CaseRowWaiting({ place }: { readonly place: string }) {
  const t = useTranslations('common');
  return (
    <span data-place={place} tabIndex={-1} className={BOX}>
      <span className="sr-only">{t('loading')}</span>
      <span className="h-[3.375rem] w-9 shrink-0 rounded bg-line/60" />
      <span className="h-4 w-2/3 rounded bg-line/60" />
    </span>
  );
}

/** The thumbnail of the portrait; without one the first letter of the title. */
function Picture({ summary: { id, thumbnail, title } }: { readonly summary: CaseSummary }) {
  const [failed, setFailed] = useState(false);
  if (thumbnail === undefined || failed) {
    return (
      <span
        aria-hidden="true"
        className="grid h-[3.375rem] w-9 shrink-0 place-items-center rounded bg-line/60 font-medium text-muted"
      >
        {Array.from(title)[0]?.toLocaleUpperCase()}
      </span>
    );
  }
  return (
    // biome-ignore lint/performance/noImgElement: it is small and local, and made in the size it is shown in
    <img
      src={casePath(id, `/thumbnail?sha=${thumbnail}`)}
      alt=""
      width={36}
      height={54}
      loading="lazy"
      onError={() => setFailed(true)}
      className="h-[3.375rem] w-9 shrink-0 rounded bg-line/60 object-cover"
    />
  );
}

/** The time of day for today, else the date. */
function ShortTime({ at }: { readonly at: string }) {
  const format = useFormatter();
  const whole = useFormat().time(at);
  const date = new Date(at);
  const now = new Date();
  const today = format.dateTime(date, { dateStyle: 'short' }) === format.dateTime(now, { dateStyle: 'short' });
  const thisYear = date.getFullYear() === now.getFullYear();
  const short = today
    ? format.dateTime(date, { timeStyle: 'short' })
    : format.dateTime(date, { day: 'numeric', month: 'short', ...(!thisYear && { year: 'numeric' }) });
  return (
    <time dateTime={at} title={whole} className="truncate">
      {short}
    </time>
  );
}
