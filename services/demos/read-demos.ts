import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Demo } from '@/lib/case/demo';
import { Fault } from '@/lib/checks/fault';
import { projectRoot } from '../project-root';

const NAME = /^[a-z0-9-]{1,60}$/;

/** The names of the demos, in order. */
export async function demoNames(): Promise<string[]> {
  const files = await readdir(folder());
  return files
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();
}

/** Reads `demos/<name>.json`. Throws Fault `demo-not-found`, or `internal` when the file does not fit its schema. */
export async function readDemo(name: string): Promise<Demo> {
  const names = await demoNames();
  if (!NAME.test(name) || !names.includes(name)) {
    throw new Fault('demo-not-found', `There is no demo named ${name}.`, { next: `Take one of: ${names.join(', ')}.` });
  }
  const parsed = Demo.safeParse(JSON.parse(await readFile(join(folder(), `${name}.json`), 'utf8')));
  if (parsed.success) return parsed.data;
  throw new Fault('internal', `The demo ${name} does not fit its schema: ${parsed.error.issues[0]?.message}`, {
    where: `demos/${name}.json`,
  });
}

/** Reads a file that a demo uploads. */
export async function readDemoFile(name: string): Promise<Uint8Array> {
  return readFile(join(folder(), 'files', name));
}

function folder(): string {
  return join(projectRoot(), 'demos');
}
