import type { Sha } from '../case/manifest';
import { Fault } from '../checks/fault';
import { decodePixels, type Pixels } from '../png/pixels';

/** How many verdicts are kept. */
const MOST = 64;
const verdicts = new Map<Sha, boolean>();

/** Decodes a PNG after its preflight; undefined where it cannot be decoded. */
export function decode(bytes: Uint8Array): Pixels | undefined {
  try {
    return decodePixels(bytes);
  } catch (error) {
    if (error instanceof Fault) return undefined;
    throw error;
  }
}

/**
 * Whether the PNG with this sha256 can be decoded. Decoding is most of what the gate costs and its verdict follows from
 * the bytes alone, so it is kept by their hash: a case is judged several times over the same portrait.
 */
export function canDecode(bytes: Uint8Array, sha256: Sha): boolean {
  const known = verdicts.get(sha256);
  if (known !== undefined) return known;
  const verdict = decode(bytes) !== undefined;
  const oldest = verdicts.size < MOST ? undefined : verdicts.keys().next().value;
  if (oldest !== undefined) verdicts.delete(oldest);
  verdicts.set(sha256, verdict);
  return verdict;
}
