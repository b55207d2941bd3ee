import { useTranslations } from 'use-intl';
import type { CaseView } from '@/lib/case/view';
import { canWaiveSources, coveringWaiver } from '@/lib/gate/waiver';
import { useAct } from '../data/use-case-actions';
import { Button } from '../ui/button';
import { FaultBox } from '../ui/fault-box';
import { useRequest } from './use-request';

/** What the person may do themselves towards the delivery: accept the pinned sources, and run the checks. */
export function FinishActions({ view }: { readonly view: CaseView }) {
  const t = useTranslations('checks');
  const act = useAct(view.id);
  const { refusal } = useRequest();
  if (view.condition === 'closed' || view.condition === 'abandoned') return null;
  const { sources, waiver, artifacts } = view;
  const waivable = canWaiveSources(sources) && coveringWaiver(sources, waiver) === undefined;
  if (!waivable && artifacts.length === 0) return null;
  const disabled = act.isPending || refusal !== undefined;
  const finishing = act.isPending && act.variables.act === 'finish';
  return (
    <div className="space-y-2">
      {waivable && <p className="text-sm">{t('acceptSourcesHint')}</p>}
      <div className="flex flex-wrap gap-2">
        {waivable && (
          <Button disabled={disabled} title={refusal} onClick={() => act.mutate({ act: 'accept-pinned-sources' })}>
            {t('acceptSources')}
          </Button>
        )}
        {artifacts.length > 0 && (
          <Button disabled={disabled} title={refusal} onClick={() => act.mutate({ act: 'finish' })}>
            {finishing ? t('finishing') : t('finish')}
          </Button>
        )}
      </div>
      {act.isError && <FaultBox error={act.error} />}
    </div>
  );
}
