import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onFailingDisk } from '@/testing/crash/failing-disk';
import { interceptMutations } from '@/testing/crash/intercept';
import { rejectedFault } from '@/testing/rejected-fault';
import { describeStoreContract } from '@/testing/store-contract';
import { closing, manualClock, playTurn, say, seed, turnRequest } from '@/testing/store-fixtures';
import { temporaryFolder } from '@/testing/temporary-folder';
import { openFileStore } from './file-store';
import type { currentOwner } from './owner';
import { encodeRevision } from './revision-text';

let base = '';
let roots = 0;
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'cardwright-store-'));
});
afterAll(() => rm(base, { recursive: true, force: true }));

describeStoreContract('files', (clock) => openFileStore({ root: join(base, String(roots++)), clock }));

describe('the folder of the cases', () => {
  it('is made for its owner alone, and left empty', async () => {
    const root = join(await temporaryFolder(), 'a', 'b');
    await openFileStore({ root });
    expect((await stat(root)).mode & 0o777).toBe(0o700);
    expect(await readdir(root)).toEqual([]);
  });

  it('is refused where files cannot be linked', async () => {
    const root = await temporaryFolder();
    const opened = onFailingDisk(
      'EPERM',
      ({ name }) => name === 'link',
      () => openFileStore({ root }),
    );
    expect(await rejectedFault(opened)).toMatchObject({ code: 'storage-unsupported', where: root });
    expect(await readdir(root)).toEqual([]);
  });

  it('is refused with what to do where it cannot be written', async () => {
    const root = await temporaryFolder();
    const opened = onFailingDisk(
      'EROFS',
      ({ name }) => name === 'open',
      () => openFileStore({ root }),
    );
    expect(await rejectedFault(opened)).toMatchObject({
      code: 'storage-failed',
      data: { system: 'EROFS' },
      next: 'The disk is read-only: mount it writable, or move the cases to another folder.',
    });
  });

  it('is cleaned of the probes of processes that died', async () => {
    const root = await temporaryFolder();
    await writeFile(join(root, '.probe.0123456789abcdef.tmp'), '');
    await writeFile(join(root, '.probe.txt'), '');
    await openFileStore({ root });
    expect(await readdir(root)).toEqual(['.probe.txt']);
  });
});

describe('a case on disk', () => {
  it('has the documented layout', async () => {
    const root = await temporaryFolder();
    const store = await openFileStore({ root });
    const { id } = await store.create(seed());
    await playTurn(store, id, '0001', async (writer) => {
      await writer.append(say('hello'));
      await writer.putExport('Mira.json', Buffer.from('{}'));
    });
    const { sha256 } = await store.putObject(id, Buffer.from('x'));
    const files = (await readdir(join(root, id), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(root, id).length + 1));
    expect(files.sort()).toEqual([
      'case.json',
      'exports/Mira.json',
      'heartbeat',
      'journal/00000001.jsonl',
      `objects/${sha256.slice(0, 2)}/${sha256}`,
      'revisions/00000001.json',
      'revisions/00000002.json',
      'revisions/00000003.json',
      'turns/0001.json',
    ]);
    const newest = await store.read(id, async ({ manifest }) => manifest);
    expect(JSON.parse(await readFile(join(root, id, 'case.json'), 'utf8'))).toEqual(newest);
    expect(await readFile(join(root, id, 'revisions/00000003.json'))).toEqual(
      Buffer.from(encodeRevision(newest).bytes),
    );
  });

  it('acknowledges an event only when its line is on the disk', async () => {
    const store = await openFileStore({ root: await temporaryFolder() });
    const { id } = await store.create(seed());
    const lease = await store.acquire(id, turnRequest());
    let flush = () => {};
    const flushed = new Promise<void>((resolve) => {
      flush = resolve;
    });
    let acknowledged = false;
    const restore = await interceptMutations(async ({ name }, perform) => {
      if (name === 'datasync') await flushed;
      return perform();
    });
    const appended = store
      .transact(id, lease, (writer) => writer.append(say('x')))
      .then(() => {
        acknowledged = true;
      });
    for (let look = 0; look < 20; look++) await store.read(id, (reader) => reader.events(0));
    expect(acknowledged).toBe(false);
    flush();
    await appended.finally(restore);
    await lease.release();
  });

  it('is not found behind a link, or as a file', async () => {
    const root = await temporaryFolder();
    const store = await openFileStore({ root });
    const { id } = await store.create(seed());
    await rename(join(root, id), join(root, 'elsewhere'));
    await symlink(join(root, 'elsewhere'), join(root, id));
    await writeFile(join(root, 'file-abcdef'), '');
    for (const other of [id, 'file-abcdef']) {
      expect((await rejectedFault(store.read(other, async () => 1))).code).toBe('case-not-found');
    }
    expect((await store.list()).cases).toEqual([]);
  });

  it('whose creation was cut short does not exist', async () => {
    const root = await temporaryFolder();
    const store = await openFileStore({ root });
    await mkdir(join(root, 'half-abcdef', 'revisions'), { recursive: true });
    expect((await rejectedFault(store.read('half-abcdef', async () => 1))).code).toBe('case-not-found');
    expect((await store.list()).cases).toEqual([]);
  });

  it('is listed as other processes leave it', async () => {
    const root = await temporaryFolder();
    const [here, there] = [await openFileStore({ root }), await openFileStore({ root })];
    const { id } = await there.create(seed());
    await playTurn(there, id, '0001', async (writer) => void (await writer.commit([closing('0001')])));
    expect((await here.list()).cases).toMatchObject([{ id, revision: 4, condition: 'closed' }]);
  });
});

describe('the holder of a turn', () => {
  /** Puts a revision on top that says who holds the turn, as a process would that is not this one. */
  async function heldBy(owner: Partial<Awaited<ReturnType<typeof currentOwner>>>) {
    const clock = manualClock();
    const root = await temporaryFolder();
    const store = await openFileStore({ root, clock: clock.now });
    const { id } = await store.create(seed());
    const lease = await store.acquire(id, turnRequest());
    await lease.release();
    const manifest = await store.read(id, async (reader) => reader.manifest);
    if (!manifest.turn) throw new Error('The turn was not taken.');
    const turn = { ...manifest.turn, owner: { ...manifest.turn.owner, ...owner } };
    const { bytes } = encodeRevision({ ...manifest, revision: 3, turn });
    await writeFile(join(root, id, 'revisions/00000003.json'), bytes);
    return { store, id, clock };
  }

  it('is overtaken at once when its process is dead', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'close');
    const { store, id } = await heldBy({ pid: child.pid ?? 0 });
    expect(await store.isRunning(id)).toBe(false);
    expect(await store.acquire(id, turnRequest('0002'))).toMatchObject({ epoch: 2 });
  });

  it('on another host is overtaken when it has been silent for 30 seconds, and not before', async () => {
    const { store, id, clock } = await heldBy({ host: 'elsewhere', pid: 1 });
    clock.advance(30_000);
    expect((await rejectedFault(store.acquire(id, turnRequest('0002')))).code).toBe('case-locked');
    clock.advance(1);
    expect(await store.acquire(id, turnRequest('0002'))).toMatchObject({ epoch: 2 });
  });

  it('beats while it holds, and finds out by that beat that it was overtaken', async () => {
    const root = await temporaryFolder();
    const clock = manualClock();
    const store = await openFileStore({ root, clock: clock.now, heartbeatMs: 5 });
    const { id } = await store.create(seed());
    const lease = await store.acquire(id, turnRequest());
    const lost = once(lease.signal, 'abort');
    const heartbeat = async () => (await stat(join(root, id, 'heartbeat'))).mtimeMs;
    clock.advance(60_000);
    await expect.poll(heartbeat).toBe(clock.now().getTime());
    const hasty = await openFileStore({ root, clock: clock.now, staleMs: -1 });
    await hasty.acquire(id, turnRequest('0002'));
    await lost;
    expect(lease.signal.reason).toMatchObject({ code: 'lease-lost' });
    await lease.release();
  });
});

describe('a failing disk', () => {
  async function running() {
    const root = await temporaryFolder();
    const store = await openFileStore({ root });
    const { id } = await store.create(seed());
    const lease = await store.acquire(id, turnRequest());
    return { root, store, id, lease };
  }
  const rename1 = [{ type: 'title-changed', title: 'new' }] as const;

  it('that is full leaves the case as it was, and the turn may go on when there is space', async () => {
    const { store, id, lease } = await running();
    await store.transact(id, lease, async (writer) => {
      const full = onFailingDisk(
        'ENOSPC',
        ({ name }) => name === 'write',
        () => writer.commit(rename1),
      );
      expect(await rejectedFault(full)).toMatchObject({
        code: 'storage-failed',
        where: `${id}/revisions/00000003.json`,
        next: 'Free some disk space, then try again.',
        data: { system: 'ENOSPC' },
      });
      expect(await store.read(id, async ({ manifest }) => manifest.revision)).toBe(2);
      expect(await writer.commit(rename1)).toMatchObject({ revision: 3, title: 'new' });
    });
  });

  it('that fails after the revision has its name leaves the truth to the disk', async () => {
    const { store, id, lease } = await running();
    await store.transact(id, lease, async (writer) => {
      const unsure = onFailingDisk(
        'EIO',
        ({ name, path }) => name === 'sync' && path.endsWith('revisions'),
        () => writer.commit(rename1),
      );
      expect((await rejectedFault(unsure)).code).toBe('storage-failed');
      expect(writer.manifest).toMatchObject({ revision: 3, title: 'new' });
      expect(await writer.commit(rename1)).toMatchObject({ revision: 4 });
    });
  });

  it('that refuses only the readable copy does not fail the commit', async () => {
    const { root, store, id, lease } = await running();
    const commit = () => store.transact(id, lease, (writer) => writer.commit(rename1));
    const next = await onFailingDisk('ENOSPC', ({ path }) => /case\.json\.\d+$/.test(path), commit);
    expect(next).toMatchObject({ revision: 3 });
    expect(JSON.parse(await readFile(join(root, id, 'case.json'), 'utf8'))).toMatchObject({ revision: 2 });
  });

  it('never gets a second line after one that may be torn', async () => {
    const { store, id, lease } = await running();
    await store.transact(id, lease, async (writer) => {
      await writer.append(say('one'));
      const torn = onFailingDisk(
        'EIO',
        ({ name }) => name === 'datasync',
        () => writer.append(say('two')),
      );
      expect((await rejectedFault(torn)).code).toBe('storage-failed');
      expect((await rejectedFault(writer.append(say('three')))).code).toBe('storage-failed');
      expect((await writer.seal()).sealed.count).toBe(1);
    });
  });
});
