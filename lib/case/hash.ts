import { createHash } from 'node:crypto';
import type { Sha } from './manifest';

/** The sha256 of bytes or UTF-8 text, as lower-case hex. */
export function sha256(data: Uint8Array | string): Sha {
  return createHash('sha256').update(data).digest('hex');
}
