import type { SourcesCheck, Waiver } from '../case/manifest';
import { SOURCE_PROFILE } from './profile';

/**
 * Whether the person may accept the pinned profile instead of this evidence: every reference of the current profile was
 * asked, at least one could not be reached, and none answered anything but `pass`.
 */
export function canWaiveSources(sources: SourcesCheck | null): boolean {
  if (sources?.profile !== SOURCE_PROFILE.id) return false;
  const verdicts = SOURCE_PROFILE.sources.map(
    ({ id }) => sources.sources.find((evidence) => evidence.id === id)?.verdict ?? 'missing',
  );
  const all = [...verdicts, ...sources.sources.map(({ verdict }) => verdict)];
  return all.includes('unavailable') && all.every((verdict) => verdict === 'pass' || verdict === 'unavailable');
}

/** The waiver that covers this evidence, if there is one: waivable evidence, and accepted for the current profile. */
export function coveringWaiver(sources: SourcesCheck | null, waiver: Waiver | null): Waiver | undefined {
  return waiver?.profile === SOURCE_PROFILE.id && canWaiveSources(sources) ? waiver : undefined;
}
