import { useTranslations } from 'use-intl';
import type { CaseView } from '@/lib/case/view';
import { CHECK_GROUP_NAMES, CHECK_GROUPS, groupChecks } from '@/lib/gate/check-groups';
import { useFormat } from '../i18n/use-format';
import { Fold } from '../ui/fold';
import { Icon } from '../ui/icon';
import { useWorkspace } from '../workspace/workspace-context';
import { CheckGroup, CheckTitles } from './check-group';
import { countChecks } from './count-checks';
import { FinishActions } from './finish-actions';
import { SettlementPanel } from './settlement-facts';
import { SourcesTable } from './sources-table';
import { useRequest } from './use-request';

/** What the gate says of the case, how the newest turn ended, and the evidence of the official sources. */
export function ChecksPanel() {
  const t = useTranslations('checks');
  const { view } = useWorkspace();
  const { settlement, sources, gate } = view;
  return (
    <div className="relative mx-auto max-w-3xl space-y-8">
      <section aria-labelledby="checks-title" className="space-y-3">
        <h2 id="checks-title" className="font-semibold text-lg">
          {t('title')}
        </h2>
        <Summary view={view} />
        <FinishActions view={view} />
        <Groups view={view} />
      </section>
      {settlement && (
        <section aria-labelledby="settlement-title" className="space-y-3">
          <h2 id="settlement-title" className="font-semibold text-lg">
            {t('settlement.title')}
          </h2>
          <SettlementPanel settlement={settlement} />
        </section>
      )}
      <section aria-labelledby="sources-title" className="space-y-1">
        <h2 id="sources-title" className="font-semibold text-lg">
          {t('sources.title')}
        </h2>
        {sources ? (
          <SourcesTable check={sources} waiver={gate?.waiver ?? view.waiver} />
        ) : (
          <p className="text-muted">{t('sources.unchecked')}</p>
        )}
      </section>
    </div>
  );
}

/** The gate says something once there are files: before, its report only tells that nothing is built. */
function reportOf({ gate, artifacts, condition }: CaseView): CaseView['gate'] {
  return artifacts.length > 0 || condition === 'closed' ? gate : null;
}

function Summary({ view }: { readonly view: CaseView }) {
  const t = useTranslations('checks');
  const { time } = useFormat();
  const { refusal } = useRequest();
  const report = reportOf(view);
  const outdated = view.condition !== 'closed' && view.artifacts.some(({ stale }) => stale);
  return (
    <div role="status" className="space-y-1">
      {report ? (
        <p className="flex items-start gap-2">
          <Icon
            name={report.passed ? 'done' : 'blocked'}
            className={`mt-0.5 ${report.passed ? 'text-good' : 'text-bad'}`}
          />
          <span className="min-w-0">
            <span className="font-medium">
              {t('summary', { ...countChecks(report.checks), version: report.checkerVersion })}
            </span>
            <br />
            <span className="text-muted text-sm">{t(verdictOf(report))}</span>
          </span>
        </p>
      ) : (
        <p className="text-muted">{t('none')}</p>
      )}
      {report?.waiver && (
        <p className="text-sm text-warn">{t('waived', { at: time(report.waiver.at), reason: report.waiver.reason })}</p>
      )}
      {report && outdated && <p className="text-sm text-warn">{t('outdated')}</p>}
      {report?.checks.some(({ issues }) => issues.length > 0) && refusal !== undefined && (
        <p className="text-muted text-sm">{refusal}</p>
      )}
    </div>
  );
}

function verdictOf({ passed, waiver }: NonNullable<CaseView['gate']>): 'passedAll' | 'passedWaived' | 'failedSome' {
  if (!passed) return 'failedSome';
  return waiver ? 'passedWaived' : 'passedAll';
}

function Groups({ view }: { readonly view: CaseView }) {
  const t = useTranslations('checks');
  const report = reportOf(view);
  return (
    <>
      {!report && <h3 className="font-medium">{t('willRun')}</h3>}
      <div className="overflow-hidden rounded-xl border border-line">
        {report
          ? groupChecks(report.checks).map(({ group, checks }) => (
              <CheckGroup key={group} group={group} checks={checks} />
            ))
          : CHECK_GROUP_NAMES.map((group) => (
              <Fold
                key={group}
                title={t(`group.${group}`)}
                fact={t('groupCount', { count: CHECK_GROUPS[group].length })}
              >
                <CheckTitles ids={CHECK_GROUPS[group]} />
              </Fold>
            ))}
      </div>
    </>
  );
}
