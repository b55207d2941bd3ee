import type { ReactNode } from 'react';
import type { Settlement } from '@/lib/case/outcome';
import { formatDuration } from '../format';
import { Icon } from '../ui/icon';

/** The three facts of a finished turn, side by side and never merged, with the numbers behind them. */
export function SettlementLine({ settlement }: { readonly settlement: Settlement }) {
  const { delivered, resourceCompliant, failure, checkError } = settlement;
  return (
    <dl aria-label="How the turn ended" className="flex flex-wrap gap-x-5 gap-y-1 text-muted text-sm">
      <Fact name="Delivered" state={delivered ? 'good' : 'none'}>
        {checkError === undefined ? (delivered ? 'delivered' : 'not delivered') : `not judged: ${checkError}`}
      </Fact>
      <Fact name="Budget" state={resourceCompliant ? 'good' : 'bad'}>
        {resourceCompliant ? 'within budget' : 'over budget'}: {spent(settlement)}
      </Fact>
      <Fact name="Error" state={failure ? 'bad' : 'good'}>
        {failure ? `error ${failure.code}` : 'no error'}
      </Fact>
    </dl>
  );
}

const LOOKS = {
  good: { icon: 'check', color: 'text-good' },
  bad: { icon: 'cross', color: 'text-bad' },
  none: { icon: 'circle', color: 'text-muted' },
} as const;

function Fact({
  name,
  state,
  children,
}: {
  readonly name: string;
  readonly state: keyof typeof LOOKS;
  readonly children: ReactNode;
}) {
  return (
    <div className="flex items-start gap-1">
      <dt className={LOOKS[state].color}>
        <Icon name={LOOKS[state].icon} className="mt-0.5 size-4" />
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

function spent({ usage, limits }: Settlement): string {
  const parts = [
    amount(usage.modelCalls, limits.modelCalls, 'model calls'),
    amount(usage.toolCalls, limits.toolCalls, 'tool calls'),
    ...(usage.totalTokens > 0 ? [amount(usage.totalTokens, limits.totalTokens, 'tokens')] : []),
    formatDuration(usage.wallClockMs) + (limits.wallClockMs ? ` of ${formatDuration(limits.wallClockMs)}` : ''),
  ];
  return parts.join(', ');
}

function amount(used: number, limit: number | undefined, what: string): string {
  return limit === undefined ? `${used} ${what}` : `${used} of ${limit} ${what}`;
}
