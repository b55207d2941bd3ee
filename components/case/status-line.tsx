import { openTurn, type Timeline } from '@/lib/case/timeline';
import type { CaseView } from '@/lib/case/view';
import { callLabel } from './tool-labels';

/** Tells a screen reader, politely, what the case is doing now. */
export function StatusLine({ view, timeline }: { readonly view: CaseView; readonly timeline: Timeline }) {
  return (
    <p role="status" className="sr-only">
      {sentence(view, timeline)}
    </p>
  );
}

function sentence(view: CaseView, timeline: Timeline): string {
  if (view.running) {
    const tool = openTurn(timeline)?.tools.at(-1);
    return `Working: ${tool ? callLabel(tool) : 'starting'}`;
  }
  if (view.question) return `Question: ${view.question.text}`;
  if (view.blocker) return `Blocked: ${view.blocker.message}`;
  if (view.condition === 'closed') return 'The case is closed and its files are ready.';
  return view.condition === 'abandoned' ? 'The case is abandoned.' : 'Ready.';
}
