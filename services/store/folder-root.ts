import { randomBytes } from 'node:crypto';
import { link, mkdir, open, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Fault } from '@/lib/checks/fault';
import { type CaseFolder, caseFolderOf, findCaseFolder } from './case-folder';
import { CaseIndex } from './case-index';
import { onDisk } from './disk-fault';
import { folderStorage } from './folder-storage';
import { againIfSwept, entriesIn, makeFolder, removeIfExists, syncFolder, systemCode } from './fs';
import { CASE_FOLDERS } from './layout';
import type { CaseStorage, StorageRoot } from './storage';

/**
 * The cases under a folder, which is made when it is missing. Throws Fault `storage-unsupported` where the file system
 * has no hard links, `bad-request` where it is a file, and `storage-failed` where the folder cannot be written.
 */
export async function openFolderRoot(path: string): Promise<StorageRoot> {
  await onDisk(path, async () => {
    await makeFolders(path);
    await syncFolder(dirname(path));
  });
  const root = await onDisk(path, () => realpath(path));
  if (!(await onDisk(path, () => stat(root))).isDirectory()) throw notAFolder(path);
  await againIfSwept(() => probeHardLinks(root));
  const index = new CaseIndex(root);
  return {
    create: async (id) => {
      const folder = caseFolderOf(root, id);
      return (await createFolder(folder)) ? indexedStorage(folder, index) : undefined;
    },
    open: async (id) => indexedStorage(await findCaseFolder(root, id), index),
    newestFirst: () => index.newestFirst(),
  };
}

/** One case in its folder, whose commits the index is told of. */
function indexedStorage(folder: CaseFolder, index: CaseIndex): CaseStorage {
  const storage = folderStorage(folder);
  return {
    ...storage,
    publishRevision: async (manifest) => {
      const revision = await storage.publishRevision(manifest);
      if (revision) index.tell(revision.manifest);
      return revision;
    },
  };
}

/** Makes a folder and those above it, one by one: Node's own recursive call never returns below `/proc`. */
async function makeFolders(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    const code = systemCode(error);
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || dirname(path) === path) throw error;
    await makeFolders(dirname(path));
    await mkdir(path, { mode: 0o700 });
  }
}

function notAFolder(path: string): Fault {
  return new Fault('bad-request', `${path} is a file, not a folder: cases cannot be kept there.`, {
    where: path,
    next: 'Name a folder with --cases or CARDWRIGHT_CASES.',
  });
}

/** Makes the empty folder of a case; false when there is one. */
async function createFolder(folder: CaseFolder): Promise<boolean> {
  return onDisk(folder.id, async () => {
    if (!(await makeFolder(folder.path('.')))) return false;
    for (const name of CASE_FOLDERS) await makeFolder(folder.path(name));
    return true;
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
