import type { GateReport } from '@/lib/case/outcome';
import type { CheckResult } from '@/lib/checks/define-check';
import { Icon, type IconName } from '../ui/icon';
import { IssueList } from '../ui/issue-list';
import { Time } from '../ui/time';

const STATUS: Record<
  CheckResult['status'],
  { readonly icon: IconName; readonly color: string; readonly text: string }
> = {
  pass: { icon: 'check', color: 'text-good', text: 'pass' },
  fail: { icon: 'cross', color: 'text-bad', text: 'fail' },
  waived: { icon: 'warning', color: 'text-warn', text: 'waived' },
};

/** Every check of the gate with its verdict and what it found. */
export function GateTable({ report }: { readonly report: GateReport }) {
  return (
    <table className="w-full text-left">
      <caption className="wrap-anywhere pb-2 text-left text-muted text-sm">
        {report.passed ? 'Every check passes.' : 'Files are delivered only when every check passes.'} Checker{' '}
        {report.checkerVersion}.
        {report.waiver && (
          <>
            {' '}
            Waived on <Time at={report.waiver.at} />: {report.waiver.reason}
          </>
        )}
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Verdict</th>
          <th scope="col">Check</th>
        </tr>
      </thead>
      <tbody>
        {report.checks.map((check) => (
          <GateRow key={check.id} check={check} />
        ))}
      </tbody>
    </table>
  );
}

function GateRow({ check }: { readonly check: CheckResult }) {
  const { icon, color, text } = STATUS[check.status];
  return (
    <tr className="border-line border-t align-top">
      <td className={`w-24 py-1.5 pr-3 ${color}`}>
        <span className="inline-flex items-center gap-1 font-medium text-sm">
          <Icon name={icon} className="size-4" /> {text}
        </span>
      </td>
      <td className="wrap-anywhere py-1.5">
        {check.title}
        <IssueList issues={check.issues} />
      </td>
    </tr>
  );
}
