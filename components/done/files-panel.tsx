import { useTranslations } from 'use-intl';
import type { CaseView } from '@/lib/case/view';
import { useFormat } from '../i18n/use-format';
import { Fold } from '../ui/fold';
import { useWorkspace } from '../workspace/workspace-context';
import { BriefView } from './brief-view';
import { OpenFiles } from './open-files';
import { Receipt } from './receipt';

/** The files of the case: what will be delivered, later the receipt with the downloads; and what came in. */
export function FilesPanel() {
  const { view } = useWorkspace();
  return (
    <div className="relative mx-auto max-w-3xl space-y-8">
      {view.condition === 'closed' ? <Receipt view={view} /> : <OpenFiles view={view} />}
      <Given view={view} />
    </div>
  );
}

/** What the person gave, and the intent that was made of it. */
function Given({ view: { inputs, brief } }: { readonly view: CaseView }) {
  const t = useTranslations('done');
  const kind = useTranslations('common.kind');
  const { bytes } = useFormat();
  if (inputs.length === 0 && !brief) return null;
  return (
    <div className="overflow-hidden rounded-xl border border-line">
      {inputs.length > 0 && (
        <Fold title={t('inputs.title')} fact={t('inputs.count', { count: inputs.length })}>
          <ul className="space-y-1">
            {inputs.map((input) => (
              <li key={`${input.sha256} ${input.at}`} className="break-words">
                <span dir="auto">{input.name}</span>{' '}
                <span className="text-muted text-sm">
                  {kind(input.kind)} · {bytes(input.size)}
                </span>
              </li>
            ))}
          </ul>
        </Fold>
      )}
      {brief && (
        <Fold
          title={t('brief.title')}
          fact={brief.musts.length > 0 ? t('brief.count', { count: brief.musts.length }) : undefined}
        >
          <BriefView brief={brief} />
        </Fold>
      )}
    </div>
  );
}
