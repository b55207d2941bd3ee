import { z } from 'zod';
import { sha256 } from '@/lib/case/hash';
import { CaseManifest } from '@/lib/case/manifest';
import { Fault } from '@/lib/checks/fault';
import { parseJson } from './json';
import type { Revision } from './storage';

const HEAD = /^\{"sha256":"([0-9a-f]{64})","body":/;
const TAIL = '}\n';

/**
 * The text of a revision file: `{"sha256": <hash of the body's text>, "body": <manifest>}`, so that it can prove
 * itself. Throws Fault `internal` for a manifest that would not read back.
 */
export function encodeRevision(manifest: CaseManifest): { bytes: Uint8Array; revision: Revision } {
  const checked = CaseManifest.safeParse(manifest);
  if (!checked.success) {
    throw new Fault('internal', `Revision ${manifest.revision} breaks its schema: ${z.prettifyError(checked.error)}`, {
      where: manifest.id,
      next: 'Nothing was changed. Report this as a fault of Cardwright.',
    });
  }
  const body = JSON.stringify(checked.data);
  const hash = sha256(body);
  const bytes = Buffer.from(`{"sha256":"${hash}","body":${body}${TAIL}`);
  return { bytes, revision: { manifest: checked.data, sha256: hash } };
}

/** What a revision must be to be believed: whose it is, and its number by its file name. */
export interface RevisionIdentity {
  readonly id: string;
  readonly revision: number;
  /** The file, for the person. */
  readonly where: string;
}

/** Reads a revision file and verifies it: hash, schema, case and number. Throws Fault `revision-damaged`. */
export function decodeRevision(bytes: Uint8Array | undefined, identity: RevisionIdentity): Revision {
  if (!bytes) throw damaged(identity, 'is not a readable file');
  const text = Buffer.from(bytes).toString('utf8');
  const recorded = HEAD.exec(text);
  if (!recorded || !text.endsWith(TAIL)) throw damaged(identity, 'is cut off or is not a revision');
  const [head, expected = ''] = recorded;
  const body = text.slice(head.length, -TAIL.length);
  const found = sha256(body);
  if (found !== expected) throw damaged(identity, 'does not have its own hash', { expected, found });
  const manifest = CaseManifest.safeParse(parseJson(body));
  if (!manifest.success) throw damaged(identity, `breaks its schema: ${z.prettifyError(manifest.error)}`);
  const { id, revision } = manifest.data;
  if (id !== identity.id || revision !== identity.revision) throw damaged(identity, `is revision ${revision} of ${id}`);
  return { manifest: manifest.data, sha256: found };
}

function damaged(identity: RevisionIdentity, problem: string, data: Record<string, string> = {}): Fault {
  const { where, revision } = identity;
  return new Fault('revision-damaged', `${where} ${problem}.`, {
    where,
    next: 'The case is left as it is. Copy its folder away, then put this file back from a backup.',
    data: { revision, ...data },
  });
}
