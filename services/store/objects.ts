import { sha256 } from '@/lib/case/hash';
import type { Sha } from '@/lib/case/manifest';
import type { CaseFolder } from './case-folder';
import { onDisk, storageFault } from './disk-fault';
import { makeFolder, readIfExists } from './fs';
import { objectFolder, objectPath } from './layout';
import type { ObjectRef } from './port';
import { publish } from './publish';
import { verifyObject } from './verify-object';

/**
 * Stores bytes under their hash, read-only. Bytes that are there already are hashed first: Fault `object-corrupt` when
 * the file of that name holds others.
 */
export async function putObjectFile(folder: CaseFolder, bytes: Uint8Array): Promise<ObjectRef> {
  const hash = sha256(bytes);
  const where = folder.where(objectPath(hash));
  await onDisk(where, async () => {
    await makeFolder(folder.path(objectFolder(hash)));
    const publication = await publish(folder.path(objectPath(hash)), bytes, 0o400);
    if (publication.outcome === 'unconfirmed') throw storageFault(where, publication.cause);
    if (publication.outcome === 'exists') verifyObject(await readObjectFile(folder, hash), hash, where);
  });
  return { sha256: hash, size: bytes.length };
}

/** The bytes of an object as they are on disk, unchecked; undefined when there is no file of that name. */
export async function readObjectFile(folder: CaseFolder, hash: Sha): Promise<Uint8Array | undefined> {
  const path = objectPath(hash);
  return onDisk(folder.where(path), () => readIfExists(folder.path(path)));
}
