import { useTranslations } from 'use-intl';
import { openTurn, type Timeline } from '@/lib/case/timeline';
import type { CaseView } from '@/lib/case/view';
import { useCallLabel } from './use-call-label';

/** Tells a screen reader, politely, what the case is doing now. */
export function StatusLine({ view, timeline }: { readonly view: CaseView; readonly timeline: Timeline }) {
  const t = useTranslations('case.status');
  const callLabel = useCallLabel();
  const sentence = () => {
    if (view.running) {
      const tool = openTurn(timeline)?.tools.at(-1);
      return tool ? t('workingTool', { tool: callLabel(tool) }) : t('working');
    }
    if (view.question) return t('question', { text: view.question.text });
    if (view.blocker) return t('blocked', { text: view.blocker.message });
    return view.condition === 'closed' || view.condition === 'abandoned' ? t(view.condition) : t('ready');
  };
  return (
    <p role="status" className="sr-only">
      {sentence()}
    </p>
  );
}
