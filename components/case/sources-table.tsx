import type { SourcesCheck, SourceVerdict, Waiver } from '@/lib/case/manifest';
import { Icon, type IconName } from '../ui/icon';
import { Time } from '../ui/time';

const VERDICTS: Record<SourceVerdict, { readonly icon: IconName; readonly color: string }> = {
  pass: { icon: 'check', color: 'text-good' },
  changed: { icon: 'cross', color: 'text-bad' },
  unavailable: { icon: 'warning', color: 'text-warn' },
  inconclusive: { icon: 'question', color: 'text-warn' },
};

/** The official references: what was asked, what came, and the verdict of each. */
export function SourcesTable({ check, waiver }: { readonly check: SourcesCheck; readonly waiver: Waiver | null }) {
  return (
    <>
      <p className="pb-2 text-muted text-sm">
        Compared with the reviewed profile {check.profile} on <Time at={check.at} />.
        {waiver && (
          <>
            {' '}
            Pinned profile accepted on <Time at={waiver.at} />: {waiver.reason}
          </>
        )}
      </p>
      <ul className="divide-y divide-line">
        {check.sources.map(({ id, authority, url, verdict, detail, missingMarkers }) => (
          <li key={id} className="py-2">
            <p className="flex flex-wrap items-center gap-x-2">
              <span className={`inline-flex items-center gap-1 font-medium text-sm ${VERDICTS[verdict].color}`}>
                <Icon name={VERDICTS[verdict].icon} className="size-4" /> {verdict}
              </span>
              <span className="font-medium">{authority}</span>
            </p>
            <p className="break-all text-sm">{url}</p>
            <p className="break-words text-muted text-sm">{detail}</p>
            {missingMarkers.length > 0 && (
              <p className="break-words text-muted text-sm">Not found: {missingMarkers.join(' · ')}</p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
