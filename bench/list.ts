// The case list over 10,000 cases: answers of the running app over loopback HTTP, against looking at every folder each time.
// Run: npx tsx bench/list.ts [cases]. Aim: a warm request in well under 100 ms.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openFileStore } from '../services/store/file-store';
import { writeManyCases } from './many-cases';

const COUNT = Number(process.argv[2] ?? 10_000);
const ROUNDS = 50;
/** So that the rounds last several seconds, and the background looks fall among them. */
const PAUSE_MS = 100;

const root = await mkdtemp(join(tmpdir(), 'cardwright-bench-'));

async function milliseconds(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

async function rounds(act: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await setTimeout(PAUSE_MS);
    times.push(await milliseconds(act));
  }
  return times;
}

/** What a list without an index would do before it has read a single title. */
async function lookAtAll(): Promise<void> {
  const ids = await readdir(root);
  await Promise.all(ids.map((id) => stat(join(root, id, 'revisions'))));
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return address.port;
}

async function untilUp(origin: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${origin}/api/health`).catch(() => undefined);
    if (answer?.ok) return;
    await setTimeout(200);
  }
}

function quantile(times: readonly number[], part: number): string {
  const sorted = times.toSorted((a, b) => a - b);
  return `${(sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN).toFixed(1)} ms`.padStart(10);
}

function report(name: string, times: readonly number[]): void {
  console.log(`  ${name.padEnd(52)}${quantile(times, 0.5)}${quantile(times, 0.99)}`);
}

let app: ReturnType<typeof spawn> | undefined;
try {
  await writeManyCases(root, COUNT);
  const cold = await milliseconds(async () => (await openFileStore({ root })).list());
  const port = await freePort();
  const env = { ...process.env, CARDWRIGHT_CASES: root };
  app = spawn(process.execPath, ['scripts/next.mjs', 'start', '-p', String(port)], { env, stdio: 'ignore' });
  const origin = `http://127.0.0.1:${port}`;
  await untilUp(origin);
  const ask = async (query: string, least: number) => {
    const { cases } = await (await fetch(`${origin}/api/cases?limit=50&${query}`)).json();
    if (cases.length < least) throw new Error(`The list of ?${query} holds ${cases.length} cases.`);
  };
  const full = Math.min(50, Math.floor(COUNT / 16));
  console.log(`list: ${COUNT} cases, ${ROUNDS} rounds each${' '.repeat(21)}    median       p99`);
  report('HTTP, first page', await rounds(() => ask('', full)));
  report('HTTP, one group', await rounds(() => ask('group=done', full)));
  report('HTTP, page from the middle', await rounds(() => ask(`offset=${COUNT >> 1}`, full)));
  report('HTTP, search', await rounds(() => ask('text=lighthouse', full)));
  report('no index: readdir and stat of every case, no titles', await rounds(lookAtAll));
  console.log(`  the first list of a new process, once: ${cold.toFixed(0)} ms`);
} finally {
  app?.kill('SIGTERM');
  if (app && app.exitCode === null) await once(app, 'exit');
  await rm(root, { recursive: true, force: true });
}
