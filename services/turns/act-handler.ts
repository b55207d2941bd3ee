import type { CaseChange } from '@/lib/case/plan-commit';
import type { Act } from '@/lib/case/view';
import type { CaseWriter } from '../store/port';

/** What an act needs besides the case. */
export interface ActContext {
  readonly actId: string;
  readonly clock: () => Date;
}

/** What an act comes to: the facts to commit, and a sentence for the journal. */
export interface ActEffect {
  readonly changes: readonly CaseChange[];
  readonly detail: string;
}

/** Does one kind of act under a held lease. Throws Fault when it is refused. */
export type ActHandler<Name extends Act['act']> = (
  act: Extract<Act, { act: Name }>,
  writer: CaseWriter,
  context: ActContext,
) => Promise<ActEffect>;
