import { useTranslations } from 'use-intl';
import type { InspectFinding } from '@/lib/inspect/inspection';
import { Callout } from '../ui/callout';
import { Icon, type IconName } from '../ui/icon';

const ORIGINS = ['gate', 'lint', 'reader'] as const;
const LOOKS: Record<InspectFinding['severity'], { readonly icon: IconName; readonly color: string }> = {
  error: { icon: 'cross', color: 'text-bad' },
  warning: { icon: 'warning', color: 'text-warn' },
  info: { icon: 'check', color: 'text-muted' },
};

/** What was found, by where it comes from: what would not be delivered, what could be better, what the reader mended. */
export function Findings({ findings }: { readonly findings: readonly InspectFinding[] }) {
  const t = useTranslations('inspect');
  if (findings.length === 0) return <Callout kind="good" title={t('nothing')} />;
  return (
    <section aria-labelledby="findings" className="space-y-3">
      <h2 id="findings" className="font-semibold text-xl">
        {t('findings', { count: findings.length })}
      </h2>
      {ORIGINS.map((origin) => {
        const some = findings.filter((finding) => finding.origin === origin);
        if (some.length === 0) return null;
        return (
          <div key={origin}>
            <h3 className="font-semibold">{t(`origin.${origin}`, { count: some.length })}</h3>
            <ul className="mt-1 space-y-2">
              {some.map((finding, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two findings can be alike in all they say
                <li key={place} className="flex gap-2">
                  <Icon
                    name={LOOKS[finding.severity].icon}
                    className={`mt-0.5 size-4 ${LOOKS[finding.severity].color}`}
                  />
                  <div className="wrap-anywhere min-w-0">
                    <p dir="auto">
                      <span className="sr-only">{t(`severity.${finding.severity}`)}: </span>
                      {finding.message} <span className="text-muted">{finding.repair}</span>
                    </p>
                    <code className="text-muted text-xs">
                      {finding.code} · {finding.path}
                    </code>
                  </div>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}
