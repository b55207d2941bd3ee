import type { CaseView } from '@/lib/case/view';
import { coveringWaiver } from '@/lib/gate/waiver';

/** How the checks of the gate came out: `27 passed`, `26 passed, 1 waived`, `24 passed, 3 failed`. */
export function checksInWords(checks: readonly { readonly status: 'pass' | 'fail' | 'waived' }[]): string {
  const count = (status: 'pass' | 'fail' | 'waived') => checks.filter((check) => check.status === status).length;
  const others = [
    [count('fail'), 'failed'],
    [count('waived'), 'waived'],
  ] as const;
  return [
    `${count('pass')} passed`,
    ...others.filter(([number]) => number > 0).map(([number, word]) => `${number} ${word}`),
  ].join(', ');
}

/** How the official sources came out: `3 of 3 passed`, or that they were not reached and are waived. */
export function sourcesInWords(sources: readonly { readonly verdict: string }[], waived: boolean): string {
  if (waived) return SOURCES_WAIVED;
  return `${sources.filter(({ verdict }) => verdict === 'pass').length} of ${sources.length} passed`;
}

/** What is said of sources that a waiver stands for. */
export const SOURCES_WAIVED = 'not reached, waived';

/** Whether a waiver stands for the official sources: one that covers the newest check, or the one the delivery stands on. */
export function sourcesWaived({ sources, waiver, gate }: Pick<CaseView, 'sources' | 'waiver' | 'gate'>): boolean {
  return gate?.waiver !== undefined || coveringWaiver(sources, waiver) !== undefined;
}
