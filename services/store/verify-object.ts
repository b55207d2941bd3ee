import { sha256 } from '@/lib/case/hash';
import type { Sha } from '@/lib/case/manifest';
import { Fault } from '@/lib/checks/fault';

/** The bytes themselves, if they are what their name says. Throws Fault `object-missing` or `object-corrupt`. */
export function verifyObject(bytes: Uint8Array | undefined, expected: Sha, where: string): Uint8Array {
  const next = 'Put the file back from a backup of the case folder.';
  if (!bytes) throw new Fault('object-missing', `${where} is missing.`, { where, next, data: { expected } });
  const found = sha256(bytes);
  if (found === expected) return bytes;
  const message = `${where} does not hold what its name says.`;
  throw new Fault('object-corrupt', message, { where, next, data: { expected, found } });
}
