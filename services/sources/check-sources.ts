import type { SourcesCheck } from '@/lib/case/manifest';
import { SOURCE_PROFILE, type SourceProfile } from '@/lib/gate/profile';
import { mirrorDestination, officialDestination } from './destination';
import { SOURCE_LIMITS } from './limits';
import { readSource } from './read-source';

/** What one check of the official references needs. */
export interface CheckSourcesOptions {
  /** Another server to ask instead, `<baseUrl>/<source id>`; http only on this machine. */
  readonly baseUrl?: string;
  readonly signal?: AbortSignal;
  readonly clock: () => Date;
  readonly profile?: SourceProfile;
}

/**
 * Asks all references of the profile at once, within 15 seconds together, and compares each with its markers. What goes
 * wrong is evidence, not an error; the evidence names the address that was really asked.
 * Throws only the signal's reason, when that aborts.
 */
export async function checkSources(options: CheckSourcesOptions): Promise<SourcesCheck> {
  const { baseUrl, signal, clock, profile = SOURCE_PROFILE } = options;
  signal?.throwIfAborted();
  const to = baseUrl === undefined ? officialDestination(profile) : mirrorDestination(baseUrl);
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), SOURCE_LIMITS.totalMs);
  const stop = signal === undefined ? deadline.signal : AbortSignal.any([deadline.signal, signal]);
  try {
    const sources = await Promise.all(
      profile.sources.map(async (source) => {
        const { id, authority } = source;
        return { id, authority, url: to.urlOf(source), ...(await readSource(source, to, stop)) };
      }),
    );
    signal?.throwIfAborted();
    return { at: clock().toISOString(), profile: profile.id, sources };
  } finally {
    clearTimeout(timer);
  }
}
