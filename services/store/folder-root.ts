import { randomBytes } from 'node:crypto';
import { link, mkdir, open, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Fault } from '@/lib/checks/fault';
import { caseFolderOf, findCaseFolder } from './case-folder';
import { CaseIndex } from './case-index';
import { onDisk } from './disk-fault';
import { folderStorage } from './folder-storage';
import { againIfSwept, entriesIn, makeFolder, removeIfExists, syncFolder, systemCode } from './fs';
import { CASE_FOLDERS } from './layout';
import type { CaseStorage, StorageRoot } from './storage';

/**
 * The cases under a folder, which is made when it is missing. Throws Fault `storage-unsupported` where the file system
 * has no hard links, and `storage-failed` where the folder cannot be written.
 */
export async function openFolderRoot(path: string): Promise<StorageRoot> {
  await onDisk(path, async () => {
    await mkdir(path, { recursive: true, mode: 0o700 });
    await syncFolder(dirname(path));
  });
  const root = await onDisk(path, () => realpath(path));
  await againIfSwept(() => probeHardLinks(root));
  const index = new CaseIndex(root);
  return {
    create: (id) => createFolder(root, id),
    open: async (id) => folderStorage(await findCaseFolder(root, id)),
    summaries: () => index.summaries(),
  };
}

async function createFolder(root: string, id: string): Promise<CaseStorage | undefined> {
  const folder = caseFolderOf(root, id);
  return onDisk(folder.id, async () => {
    if (!(await makeFolder(folder.path('.')))) return undefined;
    for (const name of CASE_FOLDERS) await makeFolder(folder.path(name));
    return folderStorage(folder);
  });
}

/** Links are what makes a commit safe, so a file system without them is refused before it holds any case. */
async function probeHardLinks(root: string): Promise<void> {
  await onDisk('.', () => sweepProbes(root));
  const probe = join(root, `.probe.${randomBytes(8).toString('hex')}.tmp`);
  try {
    await onDisk('.', async () => (await open(probe, 'wx', 0o600)).close());
    await link(probe, `${probe}.link`);
  } catch (error) {
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].includes(systemCode(error) ?? '')) throw error;
    throw new Fault('storage-unsupported', `The file system of ${root} has no hard links (${systemCode(error)}).`, {
      where: root,
      next: 'Keep the cases on a local disk, for example ext4, xfs, btrfs, APFS or NTFS.',
      cause: error,
    });
  } finally {
    await onDisk('.', async () => {
      await removeIfExists(`${probe}.link`);
      await removeIfExists(probe);
    });
  }
}

/** Removes the probes of processes that died while probing. */
async function sweepProbes(root: string): Promise<void> {
  for (const entry of await entriesIn(root)) {
    if (entry.isFile() && /^\.probe\.[0-9a-f]{16}\.tmp(?:\.link)?$/.test(entry.name)) {
      await removeIfExists(join(root, entry.name));
    }
  }
}
