import { useFormatter, useTranslations } from 'use-intl';
import type { SourcesCheck, SourceVerdict } from '@/lib/case/manifest';
import { useFormat } from '../i18n/use-format';
import { Icon, type IconName } from '../ui/icon';

const VERDICTS: Record<SourceVerdict, { readonly icon: IconName; readonly color: string }> = {
  pass: { icon: 'check', color: 'text-good' },
  changed: { icon: 'cross', color: 'text-bad' },
  unavailable: { icon: 'warning', color: 'text-warn' },
  inconclusive: { icon: 'question', color: 'text-warn' },
};

/** What a waiver says, whether it stands on the case or on its gate report. */
interface Accepted {
  readonly at: string;
  readonly reason: string;
}

/** The official references: what was asked, what came, and the verdict of each. */
export function SourcesTable({
  check,
  waiver,
}: {
  readonly check: SourcesCheck;
  readonly waiver: Accepted | null | undefined;
}) {
  const t = useTranslations('checks.sources');
  const { time } = useFormat();
  return (
    <>
      <p className="text-muted text-sm">{t('compared', { profile: check.profile, at: time(check.at) })}</p>
      {waiver && (
        <p className="mt-1 flex items-start gap-1 text-sm text-warn">
          <Icon name="warning" className="mt-0.5 size-4" />
          <span className="min-w-0">{t('accepted', { at: time(waiver.at), reason: waiver.reason })}</span>
        </p>
      )}
      <ul className="mt-1 divide-y divide-line">
        {check.sources.map((source) => (
          <Source key={source.id} source={source} />
        ))}
      </ul>
    </>
  );
}

function Source({ source }: { readonly source: SourcesCheck['sources'][number] }) {
  const t = useTranslations('checks.sources');
  const { list } = useFormatter();
  const { authority, url, verdict, detail, sha256, missingMarkers } = source;
  return (
    <li className="py-2">
      <p className="flex flex-wrap items-center gap-x-2">
        <span className={`inline-flex items-center gap-1 font-medium text-sm ${VERDICTS[verdict].color}`}>
          <Icon name={VERDICTS[verdict].icon} className="size-4" /> {t(`verdict.${verdict}`)}
        </span>
        <span className="font-medium">{authority}</span>
      </p>
      <p className="break-all text-sm">{url}</p>
      <p className="break-words text-muted text-sm">{detail}</p>
      {missingMarkers.length > 0 && (
        <p className="break-words text-muted text-sm">{t('notFound', { markers: list(missingMarkers) })}</p>
      )}
      {sha256 !== null && (
        <p className="text-muted text-xs">
          {t('hash')} <code className="break-all">{sha256}</code>
        </p>
      )}
    </li>
  );
}
