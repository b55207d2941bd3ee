import { useTranslations } from 'use-intl';
import { isOver } from '@/lib/case/is-over';
import { useWorkspace } from '../workspace/workspace-context';

/** Asks the agent for something with a button; `refusal` says why it cannot be asked now. */
export function useRequest(): { readonly ask: (message: string) => void; readonly refusal: string | undefined } {
  const t = useTranslations('checks.busy');
  const { view, send, ask } = useWorkspace();
  if (isOver(view)) return { ask, refusal: t('over') };
  return { ask, refusal: view.running || send.isPending ? t('running') : undefined };
}
