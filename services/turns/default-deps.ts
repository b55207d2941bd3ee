import type { ModelSetting } from '@/lib/engines/model-setting';
import { drawPlaceholder } from '../intake/placeholder';
import { normalisePortrait } from '../intake/portrait';
import { checkSources } from '../sources/check-sources';
import { openFileStore } from '../store/file-store';
import type { TurnDeps } from './deps';
import { TurnHub } from './hub';

/** Where cases live, where the official references are asked for, and where a language model answers. */
export interface Settings {
  readonly root: string;
  /** Another server for the official references; absent = their own addresses. */
  readonly sourcesUrl?: string;
  /** The language model; absent = none is named. */
  readonly model?: ModelSetting;
}

/** The real dependencies: files on this disk, this clock, this network. Throws Fault `storage-unsupported`. */
export async function openDeps({ root, sourcesUrl, model }: Settings): Promise<TurnDeps> {
  const clock = () => new Date();
  return {
    store: await openFileStore({ root, clock }),
    hub: new TurnHub(),
    // The agent's SDK takes a second to load: only a turn waits for it.
    engines: async (choice, read) => (await import('../agent/engines')).engineFactory(model)(choice, read),
    clock,
    now: () => performance.now(),
    normalisePortrait,
    drawPlaceholder,
    checkSources: (signal) => checkSources({ clock, signal, ...(sourcesUrl !== undefined && { baseUrl: sourcesUrl }) }),
  };
}
