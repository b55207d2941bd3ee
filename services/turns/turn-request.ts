import type { Budget } from '@/lib/case/outcome';
import type { CaseChange } from '@/lib/case/plan-commit';
import type { TurnRecord } from '@/lib/case/turn-record';
import type { Lease } from '../store/port';
import type { Incoming, Upload } from './incoming';

/** One message of the person to a case. */
export interface TurnRequest {
  readonly caseId: string;
  readonly message: string;
  readonly uploads: readonly Upload[];
  /** Made once for each intent by the caller; a repeated one gives the first turn's outcome. */
  readonly operationId: string;
  readonly expectedRevision?: number;
  /** Further facts of the commit that takes the turn. Only the application itself gives them. */
  readonly changes?: readonly CaseChange[];
  readonly budget?: Budget;
  readonly signal?: AbortSignal;
}

/** A turn that is taken: its first commit names the message and the uploads, and nothing has run yet. */
export interface OpenedTurn {
  readonly turnId: string;
  readonly lease: Lease;
  readonly revision: number;
  readonly incoming: Incoming;
}

/** How a turn ended: its stored record, and the original error when this call ran it and it failed. */
export interface TurnEnd {
  readonly record: TurnRecord;
  readonly error?: unknown;
}
