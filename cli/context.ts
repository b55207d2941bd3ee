import { readSettings } from '@/services/settings';
import { openDeps } from '@/services/turns/default-deps';
import type { TurnDeps } from '@/services/turns/deps';
import { type Output, processOutput } from './output';

/** The options that every command has. */
export interface GlobalOptions {
  readonly json?: boolean;
  readonly cases?: string;
}

/** What a command works with. */
export interface Context {
  readonly deps: TurnDeps;
  readonly output: Output;
}

/** Opens the data root that `--cases`, `CARDWRIGHT_CASES` or the default names. */
export async function openContext({ json = false, cases }: GlobalOptions): Promise<Context> {
  const env = cases === undefined ? process.env : { ...process.env, CARDWRIGHT_CASES: cases };
  return { deps: await openDeps(readSettings(env)), output: processOutput(json) };
}
