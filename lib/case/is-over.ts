import type { CaseView } from './view';

/** Whether nothing more happens to the case by itself: it is closed or abandoned, and no turn runs. */
export function isOver({ condition, running }: Pick<CaseView, 'condition' | 'running'>): boolean {
  return running === null && (condition === 'closed' || condition === 'abandoned');
}
