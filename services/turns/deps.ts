import type { SourcesCheck } from '@/lib/case/manifest';
import type { EngineFactory } from '../agent/engines';
import type { NormalPortrait } from '../intake/portrait';
import type { CaseStore } from '../store/port';
import type { TurnHub } from './hub';

/** Everything that turns and acts touch besides the case itself. Tests pass fakes for each. */
export interface TurnDeps {
  readonly store: CaseStore;
  readonly hub: TurnHub;
  readonly engines: EngineFactory;
  readonly clock: () => Date;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  readonly normalisePortrait: (bytes: Uint8Array) => Promise<NormalPortrait>;
  readonly drawPlaceholder: (name: string) => Promise<NormalPortrait>;
  readonly checkSources: (signal: AbortSignal) => Promise<SourcesCheck>;
}
