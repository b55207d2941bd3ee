import type { ModelSetting } from '@/lib/engines/model-setting';
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
  /** The language model that the environment names. */
  readonly model: ModelSetting | undefined;
}

/** Opens the data root that `--cases`, `CARDWRIGHT_CASES` or the default names. */
export async function openContext({ json = false, cases }: GlobalOptions): Promise<Context> {
  const env = cases === undefined ? process.env : { ...process.env, CARDWRIGHT_CASES: cases };
  const settings = readSettings(env);
  return { deps: await openDeps(settings), output: processOutput(json), model: settings.model };
}
