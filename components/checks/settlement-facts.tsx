import { useFormatter, useTranslations } from 'use-intl';
import type { SettledTurn } from '@/lib/case/view';
import { useFormat } from '../i18n/use-format';
import { Icon } from '../ui/icon';

const LOOKS = {
  good: { icon: 'check', color: 'text-good' },
  bad: { icon: 'cross', color: 'text-bad' },
  none: { icon: 'circle', color: 'text-muted' },
} as const;

/** One of the three facts of a finished turn, in words. */
interface Fact {
  readonly id: 'delivered' | 'budget' | 'error';
  readonly state: keyof typeof LOOKS;
  readonly text: string;
}

/** The three facts of a finished turn, side by side and never merged, with the numbers behind them. */
export function SettlementFacts({ settlement }: { readonly settlement: SettledTurn }) {
  const t = useTranslations('checks.settlement');
  const spent = useSpent(settlement);
  return (
    <dl aria-label={t('title')} className="relative flex flex-wrap gap-x-5 gap-y-1 text-muted text-sm">
      {useFacts(settlement).map(({ id, state, text }) => (
        <div key={id} className="flex items-start gap-1">
          <dt className={LOOKS[state].color}>
            <Icon name={LOOKS[state].icon} className="mt-0.5 size-4" />
            <span className="sr-only">{t(id)}</span>
          </dt>
          <dd className="min-w-0 break-words">
            {id === 'budget' ? t('spent', { state: text, numbers: spent }) : text}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The same three facts as boxes, and below them what was spent against its limits. */
export function SettlementPanel({ settlement }: { readonly settlement: SettledTurn }) {
  const t = useTranslations('checks.settlement');
  return (
    <>
      <dl className="grid gap-2 sm:grid-cols-3">
        {useFacts(settlement).map(({ id, state, text }) => (
          <div key={id} className="rounded-lg bg-panel px-3 py-2">
            <dt className="text-muted text-sm">{t(id)}</dt>
            <dd className={`flex items-start gap-1 font-medium ${LOOKS[state].color}`}>
              <Icon name={LOOKS[state].icon} className="mt-0.5" />
              <span className="wrap-anywhere min-w-0">{text}</span>
            </dd>
          </div>
        ))}
      </dl>
      {settlement.failure && <p className="wrap-anywhere mt-2 text-muted text-sm">{settlement.failure.message}</p>}
      <SpentTable settlement={settlement} />
    </>
  );
}

function useFacts({ delivered, resourceCompliant, failure, checkError }: SettledTurn): Fact[] {
  const t = useTranslations('checks.settlement');
  const judged = delivered ? t('isDelivered') : t('notDelivered');
  return [
    {
      id: 'delivered',
      state: delivered ? 'good' : 'none',
      text: checkError === undefined ? judged : t('notJudged', { error: checkError }),
    },
    { id: 'budget', state: resourceCompliant ? 'good' : 'bad', text: resourceCompliant ? t('within') : t('over') },
    {
      id: 'error',
      state: failure ? 'bad' : 'good',
      text: failure ? t('errorCode', { code: failure.code }) : t('noError'),
    },
  ];
}

/** What was spent in one line; tokens only where an engine has any. */
function useSpent({ usage, limits }: SettledTurn): string {
  const t = useTranslations('checks.settlement.amount');
  const format = useFormat();
  const { list } = useFormatter();
  const amount = (what: 'modelCalls' | 'toolCalls' | 'totalTokens') => {
    const [used, limit] = [usage[what], limits[what]];
    return limit === undefined ? t(what, { used }) : t(`${what}Of`, { used, limit });
  };
  const used = format.duration(usage.wallClockMs);
  const { wallClockMs } = limits;
  const time = wallClockMs === undefined ? used : t('timeOf', { used, limit: format.duration(wallClockMs) });
  const tokens = usage.totalTokens > 0 ? [amount('totalTokens')] : [];
  return list([amount('modelCalls'), amount('toolCalls'), ...tokens, time], { type: 'unit' });
}

const ROWS = ['modelCalls', 'toolCalls', 'inputTokens', 'outputTokens', 'totalTokens'] as const;

function SpentTable({ settlement: { usage, limits } }: { readonly settlement: SettledTurn }) {
  const t = useTranslations('checks.settlement');
  const format = useFormat();
  const rows = [
    ...ROWS.filter((what) => usage[what] > 0 || limits[what] !== undefined).map((what) => ({
      what,
      used: usage[what],
      limit: limits[what],
      say: format.number,
    })),
    { what: 'time' as const, used: usage.wallClockMs, limit: limits.wallClockMs, say: format.duration },
  ];
  return (
    <table className="mt-3 w-full text-left text-sm">
      <thead className="text-muted">
        <tr>
          <th scope="col" className="py-1 pr-3 font-normal">
            {t('resource')}
          </th>
          <th scope="col" className="py-1 pr-3 text-right font-normal">
            {t('used')}
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            {t('limit')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ what, used, limit, say }) => (
          <tr key={what} className="border-line border-t">
            <th scope="row" className="py-1 pr-3 font-normal">
              {t(what)}
            </th>
            <td className={`py-1 pr-3 text-right tabular-nums ${isOver(used, limit) ? 'font-medium text-bad' : ''}`}>
              {say(used)}
            </td>
            <td className="py-1 text-right text-muted tabular-nums">
              {limit === undefined ? t('noLimit') : say(limit)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function isOver(used: number, limit: number | undefined): boolean {
  return limit !== undefined && used > limit;
}
