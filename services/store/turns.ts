import type { CaseFolder } from './case-folder';
import { onDisk, storageFault } from './disk-fault';
import { readIfExists } from './fs';
import { turnPath } from './layout';
import { publish } from './publish';

/** Writes `turns/<id>.json` unless it stands; returns the bytes that stand now, ours or those of an earlier writer. */
export async function putTurnFile(folder: CaseFolder, id: string, bytes: Uint8Array): Promise<Uint8Array> {
  const path = turnPath(id);
  const where = folder.where(path);
  return onDisk(where, async () => {
    const publication = await publish(folder.path(path), bytes);
    if (publication.outcome === 'unconfirmed') throw storageFault(where, publication.cause);
    if (publication.outcome === 'published') return bytes;
    return (await readTurnFile(folder, id)) ?? new Uint8Array();
  });
}

/** The bytes of `turns/<id>.json`; undefined when there is no file of that name. */
export async function readTurnFile(folder: CaseFolder, id: string): Promise<Uint8Array | undefined> {
  const path = turnPath(id);
  return onDisk(folder.where(path), () => readIfExists(folder.path(path)));
}
