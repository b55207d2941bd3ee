import type { Settlement } from '@/lib/case/outcome';
import { SettlementFacts } from '../checks/settlement-facts';

/** The three facts of a finished turn, below it. */
export function SettlementLine({ settlement }: { readonly settlement: Settlement }) {
  return <SettlementFacts settlement={settlement} />;
}
