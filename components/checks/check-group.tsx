import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CheckResult } from '@/lib/checks/define-check';
import type { Issue } from '@/lib/checks/issue';
import { type CheckGroup as GroupName, isCheckId } from '@/lib/gate/check-groups';
import { Fold } from '../ui/fold';
import { Icon, type IconName } from '../ui/icon';
import { countChecks } from './count-checks';
import { IssueItem } from './issue-item';

const STATUS: Record<CheckResult['status'], { readonly icon: IconName; readonly color: string }> = {
  pass: { icon: 'check', color: 'text-good' },
  fail: { icon: 'cross', color: 'text-bad' },
  waived: { icon: 'warning', color: 'text-warn' },
};

/** The checks of one group with their verdicts; open by itself where one of them fails. */
export function CheckGroup({
  group,
  checks,
}: {
  readonly group: GroupName | 'other';
  readonly checks: readonly CheckResult[];
}) {
  const t = useTranslations('checks');
  const counts = countChecks(checks);
  return (
    <Fold title={t(`group.${group}`)} fact={t('groupFact', { ...counts })} open={counts.failed > 0}>
      <ul className="divide-y divide-line">
        {checks.map((check) => (
          <CheckLine key={check.id} check={check} />
        ))}
      </ul>
    </Fold>
  );
}

/** The titles of the checks of a group that has not run. */
export function CheckTitles({ ids }: { readonly ids: readonly string[] }) {
  const title = useCheckTitle();
  return (
    <ul className="list-disc space-y-1 pl-5 text-sm">
      {ids.map((id) => (
        <li key={id}>{title({ id, title: id })}</li>
      ))}
    </ul>
  );
}

/** A check of another version has its own title in the report. */
function useCheckTitle(): (check: Pick<CheckResult, 'id' | 'title'>) => string {
  const t = useTranslations('checks.titles');
  return ({ id, title }) => (isCheckId(id) ? t(id) : title);
}

function CheckLine({ check }: { readonly check: CheckResult }) {
  const t = useTranslations('checks.status');
  const title = useCheckTitle();
  const { icon, color } = STATUS[check.status];
  return (
    <li className="py-1.5 sm:flex sm:gap-3">
      <p className={`flex shrink-0 items-center gap-1 self-start font-medium text-sm sm:w-24 ${color}`}>
        <Icon name={icon} className="size-4" /> {t(check.status)}
      </p>
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">{title(check)}</p>
        <Issues issues={check.issues} />
      </div>
    </li>
  );
}

/** As many findings as one reads at once; the rest on demand. */
const SHOWN = 20;

function Issues({ issues }: { readonly issues: readonly Issue[] }) {
  const t = useTranslations('checks');
  const [limit, setLimit] = useState(SHOWN);
  if (issues.length === 0) return null;
  const hidden = issues.length - limit;
  return (
    <>
      <ul className="mt-1">
        {issues.slice(0, limit).map((issue) => (
          <IssueItem key={`${issue.code} ${issue.path} ${issue.message}`} issue={issue} />
        ))}
      </ul>
      {hidden > 0 && (
        <button
          type="button"
          className="min-h-8 text-accent text-sm hover:underline"
          onClick={() => setLimit(limit + 10 * SHOWN)}
        >
          {t('more', { count: hidden })}
        </button>
      )}
    </>
  );
}
