import { useFormatter, useTranslations } from 'use-intl';
import { requestedArtifacts } from '@/lib/case/requested-artifacts';
import { BUILD_AGAIN } from '@/lib/case/requests';
import type { ArtifactView, CaseView } from '@/lib/case/view';
import { useRequest } from '../checks/use-request';
import { useFormat } from '../i18n/use-format';
import { Badge, type BadgeLook } from '../ui/badge';
import { Button } from '../ui/button';
import type { IconName } from '../ui/icon';

/** The files that a case in work will deliver: which are built, and which of these are out of date and why. */
export function OpenFiles({ view }: { readonly view: CaseView }) {
  const t = useTranslations('done.open');
  const { outputs, artifacts, condition } = view;
  return (
    <section aria-labelledby="files-title" className="space-y-3">
      <h2 id="files-title" className="font-semibold text-lg">
        {t('title')}
      </h2>
      <p className="text-muted">{condition === 'abandoned' ? t('abandoned') : t('intro')}</p>
      <ul aria-live="polite" className="divide-y divide-line rounded-xl border border-line">
        {requestedArtifacts(outputs).map((kind) => (
          <FileLine key={kind} kind={kind} built={artifacts.find((artifact) => artifact.kind === kind)} />
        ))}
      </ul>
      {condition !== 'abandoned' && artifacts.some(({ stale }) => stale) && <BuildAgain />}
    </section>
  );
}

const LOOKS: Record<'missing' | 'fresh' | 'stale', { readonly look: BadgeLook; readonly icon: IconName }> = {
  missing: { look: 'plain', icon: 'circle' },
  fresh: { look: 'good', icon: 'check' },
  stale: { look: 'warn', icon: 'warning' },
};

function FileLine({ kind, built }: { readonly kind: ArtifactView['kind']; readonly built: ArtifactView | undefined }) {
  const t = useTranslations('done.open');
  const kindName = useTranslations('common.kind');
  const { bytes } = useFormat();
  const { list } = useFormatter();
  const state = !built ? 'missing' : built.stale ? 'stale' : 'fresh';
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="wrap-anywhere font-medium">{built ? <bdi>{built.fileName}</bdi> : kindName(kind)}</p>
        {built && (
          <p className="text-muted text-sm">
            {kindName(kind)} · {bytes(built.size)}
          </p>
        )}
        {built && built.changed.length > 0 && (
          <p className="text-sm text-warn">
            {t('reason', { parts: list(built.changed.map((part) => t(`part.${part}`))) })}
          </p>
        )}
      </div>
      <Badge {...LOOKS[state]}>{t(`state.${state}`)}</Badge>
    </li>
  );
}

function BuildAgain() {
  const t = useTranslations('done.open');
  const { ask, refusal } = useRequest();
  return (
    <div className="space-y-1">
      <Button disabled={refusal !== undefined} aria-describedby="build-again-hint" onClick={() => ask(BUILD_AGAIN)}>
        {t('buildAgain')}
      </Button>
      <p id="build-again-hint" className="text-muted text-sm">
        {refusal ?? t('buildAgainHint')}
      </p>
    </div>
  );
}
