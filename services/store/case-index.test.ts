import { mkdir, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { CaseManifest } from '@/lib/case/manifest';
import { rejectedFault } from '@/testing/rejected-fault';
import { closing, playTurn, seed } from '@/testing/store-fixtures';
import { temporaryFolder } from '@/testing/temporary-folder';
import { CaseIndex } from './case-index';
import { openFileStore } from './file-store';

/** An index of a folder in which another process works, with a clock that only the test moves. */
async function indexed() {
  const root = await temporaryFolder();
  const other = await openFileStore({ root });
  let now = Date.now();
  const index = new CaseIndex(root, () => now);
  return {
    root,
    other,
    index,
    wait: (ms: number) => {
      now += ms;
    },
    titles: async () => (await index.newestFirst()).map(({ summary }) => summary.title),
  };
}

describe('what other processes do', () => {
  it('shows to the first who asks', async () => {
    const { other, titles } = await indexed();
    await other.create(seed('one'));
    expect(await titles()).toEqual(['one']);
  });

  it('shows after the next look, which a request begins and does not wait for', async () => {
    const { other, index, wait, titles } = await indexed();
    const { id } = await other.create(seed('one'));
    await titles();
    await playTurn(other, id, '0001', async (writer) => void (await writer.commit([closing('0001')])));
    await other.create(seed('two'));
    wait(1999);
    expect(await titles()).toEqual(['one']);
    wait(1);
    expect(await titles()).toEqual(['one']);
    await index.look();
    const lines = (await index.newestFirst()).map(({ summary: { title, condition } }) => `${title}: ${condition}`);
    expect(lines.sort()).toEqual(['one: closed', 'two: ready']);
  });

  it('shows when a case is deleted, or replaced by a link', async () => {
    const { root, other, index, titles } = await indexed();
    const [one, two] = [await other.create(seed('one')), await other.create(seed('two'))];
    expect((await titles()).sort()).toEqual(['one', 'two']);
    await rm(join(root, one.id), { recursive: true });
    await rename(join(root, two.id), join(root, 'elsewhere'));
    await symlink(join(root, 'elsewhere'), join(root, two.id));
    await index.look();
    expect(await titles()).toEqual([]);
  });

  it.each([
    ['shows even where the time of a young folder stands still', 0, []],
    ['is not read again while an old folder stands still', 3000, ['one']],
  ])('%s', async (_, age, expected) => {
    const { root, other, index, wait, titles } = await indexed();
    const { id } = await other.create(seed('one'));
    const folder = join(root, id, 'revisions');
    wait(age);
    await titles();
    const { atime, mtime } = await stat(folder);
    await utimes(folder, atime, mtime);
    await index.look();
    await writeFile(join(folder, '00000002.json'), 'not a revision');
    await utimes(folder, atime, mtime);
    await index.look();
    expect(await titles()).toEqual(expected);
  });

  it('shows nothing of a case that is damaged or has no revision', async () => {
    const { root, other, index, titles } = await indexed();
    const { id } = await other.create(seed('one'));
    await titles();
    await mkdir(join(root, 'half-abcdef', 'revisions'), { recursive: true });
    await writeFile(join(root, id, 'revisions', '00000002.json'), 'not a revision');
    await index.look();
    expect(await titles()).toEqual([]);
  });
});

describe('what this process wrote', () => {
  const titled = (manifest: CaseManifest, title: string, revision: number) => ({ ...manifest, title, revision });

  it('shows at once, without a look', async () => {
    const { other, index, titles } = await indexed();
    const manifest = await other.create(seed('one'));
    await titles();
    index.tell(titled(manifest, 'renamed', 2));
    expect(await titles()).toEqual(['renamed']);
  });

  it('is not overwritten by a look that read before', async () => {
    const { other, index, titles } = await indexed();
    const manifest = await other.create(seed('one'));
    await titles();
    let looking = true;
    const look = index.look().then(() => {
      looking = false;
    });
    for (let revision = 2; looking; revision++) {
      index.tell(titled(manifest, 'renamed', revision));
      await setImmediate();
    }
    await look;
    expect(await titles()).toEqual(['renamed']);
  });

  it('gives way to what stands on the disk at the next look', async () => {
    const { other, index, titles } = await indexed();
    const manifest = await other.create(seed('one'));
    await titles();
    index.tell(titled(manifest, 'renamed', 2));
    await index.look();
    expect(await titles()).toEqual(['one']);
  });
});

describe('a disk that fails', () => {
  it('is told to whoever asks after it failed, until it works again', async () => {
    const { root, other, index, wait, titles } = await indexed();
    await other.create(seed('one'));
    expect(await titles()).toEqual(['one']);
    await rename(root, `${root}.away`);
    await symlink(root, root);
    wait(2000);
    expect(await titles()).toEqual(['one']);
    await rejectedFault(index.look());
    expect((await rejectedFault(titles())).code).toBe('storage-failed');
    await rm(root);
    await rename(`${root}.away`, root);
    expect(await titles()).toEqual(['one']);
  });
});
