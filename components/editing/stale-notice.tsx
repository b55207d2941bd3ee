import { useTranslations } from 'use-intl';
import { BUILD_AGAIN } from '@/lib/case/requests';
import { Button } from '../ui/button';
import { Callout } from '../ui/callout';
import { useWorkspace } from '../workspace/workspace-context';

/** Says that built files are from before the last change, and has them built again. */
export function StaleNotice() {
  const t = useTranslations('common.stale');
  const { view, ask, send } = useWorkspace();
  if (view.condition === 'closed' || !view.artifacts.some(({ stale }) => stale)) return null;
  return (
    <Callout kind="warn" role="status" title={t('title')}>
      <Button className="mt-2" disabled={view.running !== null || send.isPending} onClick={() => ask(BUILD_AGAIN)}>
        {t('build')}
      </Button>
    </Callout>
  );
}
