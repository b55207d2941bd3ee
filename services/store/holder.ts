import type { Owner, RunningTurn } from '@/lib/case/manifest';
import { isDead } from './owner';
import type { CaseStorage } from './storage';

/** What the rules about holders of turns need to know. */
export interface HolderRules {
  /** This process. */
  readonly owner: Owner;
  readonly clock: () => Date;
  readonly heartbeatMs: number;
  /** A holder that was not heard of for longer is overtaken, dead or not. */
  readonly staleMs: number;
}

/** Whether the holder of a turn lives: its process is not known to be dead, and it was heard of lately. */
export async function isAlive(storage: CaseStorage, turn: RunningTurn, rules: HolderRules): Promise<boolean> {
  if (await isDead(turn.owner, rules.owner)) return false;
  const heard = (await storage.lastBeat()) ?? new Date(turn.startedAt);
  return rules.clock().getTime() - heard.getTime() <= rules.staleMs;
}
