import { readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { onFailingDisk } from '@/testing/crash/failing-disk';
import { interceptMutations } from '@/testing/crash/intercept';
import { temporaryFolder } from '@/testing/temporary-folder';
import { publish, temporaryPattern } from './publish';

const BYTES = Buffer.from('the bytes');

describe('publish', () => {
  it('writes the file whole under its name and leaves nothing else', async () => {
    const folder = await temporaryFolder();
    expect(await publish(join(folder, 'a.json'), BYTES, 0o400)).toEqual({ outcome: 'published' });
    expect(await readdir(folder)).toEqual(['a.json']);
    expect(await readFile(join(folder, 'a.json'))).toEqual(BYTES);
    expect((await stat(join(folder, 'a.json'))).mode & 0o777).toBe(0o400);
  });

  it('never touches a file that has the name', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'a.json'), 'first');
    expect(await publish(join(folder, 'a.json'), BYTES)).toEqual({ outcome: 'exists' });
    expect(await readFile(join(folder, 'a.json'), 'utf8')).toBe('first');
    expect(await readdir(folder)).toEqual(['a.json']);
  });

  it('does not write through a link that has the name', async () => {
    const folder = await temporaryFolder();
    await symlink(join(folder, 'elsewhere'), join(folder, 'a.json'));
    expect(await publish(join(folder, 'a.json'), BYTES)).toEqual({ outcome: 'exists' });
    expect(await readdir(folder)).toEqual(['a.json']);
  });

  it('makes the bytes durable before the name, and the name before it returns', async () => {
    const folder = await temporaryFolder();
    const steps: string[] = [];
    const restore = await interceptMutations((mutation, perform) => {
      steps.push(`${mutation.name} ${mutation.path.replace(folder, '').replace(/[0-9a-f]{16}/, '#')}`);
      return perform();
    });
    await publish(join(folder, 'a.json'), BYTES).finally(restore);
    expect(steps).toEqual([
      'open /.a.json.#.tmp',
      'write /.a.json.#.tmp',
      'sync /.a.json.#.tmp',
      'link /a.json',
      'sync ',
      'unlink /.a.json.#.tmp',
    ]);
  });

  it.each(['open', 'write', 'sync', 'link'])('leaves nothing when the disk refuses to %s', async (step) => {
    const folder = await temporaryFolder();
    const refused = onFailingDisk(
      'ENOSPC',
      ({ name, path }) => name === step && path !== folder,
      () => publish(join(folder, 'a.json'), BYTES),
    );
    await expect(refused).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(await readdir(folder)).toEqual([]);
  });

  it('writes on when the system takes the bytes in pieces', async () => {
    const folder = await temporaryFolder();
    let torn = 0;
    const restore = await interceptMutations((mutation, perform) => {
      if (!mutation.tear || torn++ > 2) return perform();
      return mutation.tear();
    });
    await publish(join(folder, 'a.json'), BYTES).finally(restore);
    expect(torn).toBeGreaterThan(2);
    expect(await readFile(join(folder, 'a.json'))).toEqual(BYTES);
  });

  it('says that the outcome is unknown when the folder cannot be flushed', async () => {
    const folder = await temporaryFolder();
    const published = await onFailingDisk(
      'EIO',
      ({ name, path }) => name === 'sync' && path === folder,
      () => publish(join(folder, 'a.json'), BYTES),
    );
    expect(published).toEqual({ outcome: 'unconfirmed', cause: expect.objectContaining({ code: 'EIO' }) });
    expect(await readdir(folder)).toEqual(['a.json']);
  });

  it('starts anew when its temporary file was swept away', async () => {
    const folder = await temporaryFolder();
    let swept = 0;
    const restore = await interceptMutations(async ({ name }, perform) => {
      if (name !== 'link' || swept++ > 0) return perform();
      throw Object.assign(new Error('ENOENT'), { code: 'ENOENT', syscall: 'link' });
    });
    expect(await publish(join(folder, 'a.json'), BYTES).finally(restore)).toEqual({ outcome: 'published' });
  });

  it('counts as published even if its temporary file cannot be removed', async () => {
    const folder = await temporaryFolder();
    const published = await onFailingDisk(
      'EIO',
      ({ name }) => name === 'unlink',
      () => publish(join(folder, 'a'), BYTES),
    );
    expect(published).toEqual({ outcome: 'published' });
    expect((await readdir(folder)).length).toBe(2);
  });
});

describe('temporaryPattern', () => {
  it.each([
    ['.00000012.json.0123456789abcdef.tmp', true],
    ['.00000012.json.0123456789abcde.tmp', false],
    ['.00000012.json.0123456789ABCDEF.tmp', false],
    ['00000012.json.0123456789abcdef.tmp', false],
    ['.notes.json.0123456789abcdef.tmp', false],
    ['.00000012.json.0123456789abcdef.tmp.bak', false],
  ])('tells %s', (name, ours) => {
    expect(temporaryPattern(/\d{8}\.json/).test(name)).toBe(ours);
  });
});
