import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { currentOwner, isDead } from './owner';

describe('an owner', () => {
  it('is this process, with its start, boot and host', async () => {
    const stat = await readFile('/proc/self/stat', 'utf8');
    const boot = (await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim();
    expect(await currentOwner()).toEqual({
      pid: process.pid,
      startTicks: stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19],
      bootId: boot,
      host: expect.stringMatching(/ pid:\[\d+\]$/),
    });
  });

  it('is not dead while its process runs', async () => {
    const here = await currentOwner();
    expect(await isDead(here, here)).toBe(false);
  });

  it('is dead when its process id belongs to another process now', async () => {
    const here = await currentOwner();
    expect(await isDead({ ...here, startTicks: '1' }, here)).toBe(true);
  });

  it('is dead when its machine was booted since', async () => {
    const here = await currentOwner();
    expect(await isDead({ ...here, bootId: 'earlier' }, here)).toBe(true);
  });

  it('is dead when its process is gone', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'close');
    const here = await currentOwner();
    const pid = child.pid ?? 0;
    expect(await isDead({ ...here, pid }, here)).toBe(true);
    expect(await isDead({ ...here, pid, startTicks: '' }, here)).toBe(true);
  });

  it('is never certainly dead when it is on another host', async () => {
    const here = await currentOwner();
    expect(await isDead({ pid: 1, startTicks: '1', bootId: 'x', host: 'elsewhere' }, here)).toBe(false);
  });

  it('is known by its process id alone where the system tells no more', async () => {
    const here = { ...(await currentOwner()), startTicks: '', bootId: '' };
    expect(await isDead(here, here)).toBe(false);
  });
});
