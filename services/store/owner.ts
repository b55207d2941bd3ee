import { readlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import type { Owner } from '@/lib/case/manifest';
import { readIfExists, systemCode } from './fs';

/** Fields of `/proc/<pid>/stat` after the command name, which may hold spaces (proc(5)): state is 3, start time 22. */
const STATE = 0;
const START_TICKS = 19;
/** A process that has ended and was not yet collected, or is going. */
const ENDED = ['Z', 'X', 'x'];

/** Who this process is. Off Linux start time and boot id are "": then only the process id and the heartbeat tell. */
export async function currentOwner(): Promise<Owner> {
  const boot = await readIfExists('/proc/sys/kernel/random/boot_id');
  return {
    pid: process.pid,
    startTicks: (await startTicksOf(process.pid)) ?? '',
    bootId: boot ? Buffer.from(boot).toString('latin1').trim() : '',
    host: await hostName(),
  };
}

/**
 * Whether the owner of a turn is certainly dead, as seen from `here`: its machine was booted since, or its process is
 * gone or is another one now. An owner elsewhere is never certain; its heartbeat decides.
 */
export async function isDead(owner: Owner, here: Owner): Promise<boolean> {
  if (owner.host !== here.host) return false;
  if (owner.bootId !== here.bootId) return true;
  if (owner.startTicks === '') return !processExists(owner.pid);
  return (await startTicksOf(owner.pid)) !== owner.startTicks;
}

/** When a running process was started, in clock ticks since boot; undefined for one that runs no more, or off Linux. */
async function startTicksOf(pid: number): Promise<string | undefined> {
  const stat = await readIfExists(`/proc/${pid}/stat`);
  if (!stat) return undefined;
  const text = Buffer.from(stat).toString('latin1');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return ENDED.includes(fields[STATE] ?? '') ? undefined : fields[START_TICKS];
}

/** The host name and, on Linux, the namespace of its process ids: two containers may share a name, never both. */
async function hostName(): Promise<string> {
  try {
    return `${hostname()} ${await readlink('/proc/self/ns/pid')}`;
  } catch (error) {
    if (systemCode(error) === undefined) throw error;
    return hostname();
  }
}

function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemCode(error) !== 'ESRCH';
  }
}
