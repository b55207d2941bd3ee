import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { onFailingDisk } from '@/testing/crash/failing-disk';
import { interceptMutations } from '@/testing/crash/intercept';
import { rejectedFault } from '@/testing/rejected-fault';
import { temporaryFolder } from '@/testing/temporary-folder';
import { isStrayCopy, replaceCopy } from './replace-copy';

const BYTES = Buffer.from('new content');

describe('replaceCopy', () => {
  it('replaces the file and leaves nothing else', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'a'), 'old');
    await replaceCopy(join(folder, 'a'), BYTES, 0o644);
    expect(await readFile(join(folder, 'a'))).toEqual(BYTES);
    expect(await readdir(folder)).toEqual(['a']);
  });

  it('writes just the bytes of a view into a larger buffer', async () => {
    const folder = await temporaryFolder();
    await replaceCopy(join(folder, 'a'), new Uint8Array(BYTES).subarray(4, 11), 0o644);
    expect(await readFile(join(folder, 'a'), 'utf8')).toBe('content');
  });

  it('notices that a full disk cut the file', async () => {
    const folder = await temporaryFolder();
    const restore = await interceptMutations(async ({ name, path }, perform) => {
      if (name === 'rename') await writeFile(path, 'new con');
      return perform();
    });
    const fault = await rejectedFault(replaceCopy(join(folder, 'a'), BYTES, 0o644).finally(restore));
    expect(fault).toMatchObject({ code: 'storage-failed', where: 'a' });
  });

  it('keeps the old file when the disk refuses', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'a'), 'old');
    const refused = onFailingDisk(
      'ENOSPC',
      ({ name }) => name === 'write',
      () => replaceCopy(join(folder, 'a'), BYTES, 0o644),
    );
    await expect(refused).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(await readFile(join(folder, 'a'), 'utf8')).toBe('old');
  });

  it('never writes through a link or over a folder', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'outside'), 'theirs');
    await symlink(join(folder, 'outside'), join(folder, 'link'));
    await mkdir(join(folder, 'folder'));
    for (const name of ['link', 'folder']) {
      expect((await rejectedFault(replaceCopy(join(folder, name), BYTES, 0o644))).code).toBe('storage-failed');
    }
    expect(await readFile(join(folder, 'outside'), 'utf8')).toBe('theirs');
  });
});

describe('isStrayCopy', () => {
  it.each([
    ['case.json.0', true],
    ['case.json.4294967295', true],
    ['case.json.4294967296', false],
    ['case.json.007', false],
    ['case.json.12a', false],
    ['case.json.', false],
    ['case.json', false],
    ['other.json.12', false],
  ])('tells %s', (name, stray) => {
    expect(isStrayCopy(name, 'case.json')).toBe(stray);
  });
});
