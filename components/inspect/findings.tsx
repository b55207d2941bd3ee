import { useTranslations } from 'use-intl';
import type { InspectFinding, Inspection } from '@/lib/inspect/inspection';
import { useFormat } from '../i18n/use-format';
import { Callout } from '../ui/callout';
import { Icon, type IconName } from '../ui/icon';
import { useFirst } from './use-first';

const ORIGINS = ['gate', 'lint', 'reader'] as const;
const LOOKS: Record<InspectFinding['severity'], { readonly icon: IconName; readonly color: string }> = {
  error: { icon: 'cross', color: 'text-bad' },
  warning: { icon: 'warning', color: 'text-warn' },
  info: { icon: 'check', color: 'text-muted' },
};

/**
 * What was found, by where it comes from: what would not be delivered, what could be better, what the reader mended.
 * Notes and pictures are not checked, and it is not said that they passed.
 */
export function Findings({ kind, findings, findingsLeft }: Pick<Inspection, 'kind' | 'findings' | 'findingsLeft'>) {
  const t = useTranslations('inspect');
  if (findings.length === 0) {
    if (kind === 'notes' || kind === 'portrait') return <Callout kind="calm" title={t(`unchecked.${kind}`)} />;
    return <Callout kind="good" title={t('nothing')} />;
  }
  return (
    <section aria-labelledby="findings" className="space-y-3">
      <h2 id="findings" className="font-semibold text-xl">
        {t('findings', { count: findings.length + findingsLeft })}
      </h2>
      {ORIGINS.map((origin) => (
        <Origin key={origin} origin={origin} findings={findings.filter((finding) => finding.origin === origin)} />
      ))}
      {findingsLeft > 0 && <p className="text-muted">{t('left', { count: findingsLeft })}</p>}
    </section>
  );
}

function Origin({
  origin,
  findings,
}: {
  readonly origin: InspectFinding['origin'];
  readonly findings: readonly InspectFinding[];
}) {
  const t = useTranslations('inspect');
  const { shown, more } = useFirst(findings);
  if (findings.length === 0) return null;
  return (
    <div>
      <h3 className="font-semibold">{t(`origin.${origin}`, { count: findings.length })}</h3>
      <ul className="mt-1 space-y-2">
        {shown.map((finding, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two findings can be alike in all they say
          <Found key={place} finding={finding} />
        ))}
      </ul>
      {more}
    </div>
  );
}

function Found({ finding }: { readonly finding: InspectFinding }) {
  const t = useTranslations('inspect');
  const format = useFormat();
  const { severity, code, path, others, places, message, repair } = finding;
  const unnamed = places - 1 - others.length;
  return (
    <li className="flex gap-2">
      <Icon name={LOOKS[severity].icon} className={`mt-0.5 size-4 ${LOOKS[severity].color}`} />
      <div className="wrap-anywhere min-w-0">
        <p dir="auto">
          <span className="sr-only">{t(`severity.${severity}`)}: </span>
          {message} <span className="text-muted">{repair}</span>
        </p>
        <code className="text-muted text-xs">
          {code} · {path}
        </code>
        {others.length === 0 && places > 1 && <p className="text-muted text-sm">{t('times', { count: places })}</p>}
        {others.length > 0 && (
          <details className="text-muted text-sm">
            <summary className="min-h-6">{t('places', { count: places - 1 })}</summary>
            <ul className="pl-4 text-xs">
              {others.map((other) => (
                <li key={other}>
                  <code>{other}</code>
                </li>
              ))}
              {unnamed > 0 && <li>{t('unnamed', { count: format.number(unnamed) })}</li>}
            </ul>
          </details>
        )}
      </div>
    </li>
  );
}
