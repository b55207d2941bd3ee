import type { CaseView } from '@/lib/case/view';
import { coveringWaiver } from '@/lib/gate/waiver';

/** What is said of sources that a waiver stands for. */
export const SOURCES_WAIVED = 'not reached, waived';

/** Whether a waiver stands for the official sources: one that covers the newest check, or the one the delivery stands on. */
export function sourcesWaived({ sources, waiver, gate }: Pick<CaseView, 'sources' | 'waiver' | 'gate'>): boolean {
  return gate?.waiver !== undefined || coveringWaiver(sources, waiver) !== undefined;
}
