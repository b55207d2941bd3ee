import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { CrashMode } from './child';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/** What came of one run of a script: where it worked, what it was promised, and whether it was killed. */
export interface CrashRun {
  readonly root: string;
  readonly acks: readonly unknown[];
  readonly killed: boolean;
  /** The changes that it made, in order; only of a run that lived to the end. */
  readonly mutations: readonly string[];
  /** Whether any of them began before the one before it was done; known of the same runs. */
  readonly overlapping: boolean;
}

/** A script made ready to run many times. `run(root)` lets it live; with a place and mode it dies there. */
export interface CrashProgram {
  run(root: string, place?: number, mode?: CrashMode): Promise<CrashRun>;
  dispose(): Promise<void>;
}

/** Bundles a script (a module that calls `runAsCrashChild`), so that each process starts in a fraction of a second. */
export async function prepareScript(script: string): Promise<CrashProgram> {
  // Inside the project, so that packages are found; in a folder of its own, so that two runs do not meet.
  const cache = join(PROJECT, 'node_modules', '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'crash-'));
  const program = join(folder, 'child.mjs');
  await build({
    configFile: false,
    logLevel: 'error',
    root: PROJECT,
    resolve: { alias: { '@/': PROJECT } },
    ssr: { noExternal: ['zod'] },
    build: {
      ssr: script,
      outDir: folder,
      emptyOutDir: false,
      rollupOptions: { output: { entryFileNames: basename(program) } },
    },
  });
  return {
    run: (root, place = 0, mode = 'after') => runChild([program, root, String(place), mode], root),
    dispose: () => rm(folder, { recursive: true, force: true }),
  };
}

/** A crash test over every place where a script changes the disk. */
export interface CrashMatrix {
  readonly program: CrashProgram;
  /** A folder that each run starts from a copy of; without it each starts from an empty one. */
  readonly start?: string;
  /** Looks at what a killed (or finished) run left, recovers it, looks again; returns what is wrong. */
  readonly inspect: (run: CrashRun) => Promise<readonly string[]>;
  readonly concurrency?: number;
}

/** What a matrix found: how many processes were killed, and every violation with its place. */
export interface CrashReport {
  readonly killed: number;
  readonly violations: readonly string[];
}

/** Runs the script once to the end, then once for each change and mode, and inspects every run. */
export async function runCrashMatrix({ program, start, inspect, concurrency = 2 }: CrashMatrix): Promise<CrashReport> {
  const base = await mkdtemp(join(tmpdir(), 'cardwright-crash-'));
  const violations: string[] = [];
  let killed = 0;

  async function attempt(label: string, place?: number, mode?: CrashMode): Promise<CrashRun> {
    const root = join(base, label.replaceAll(' ', '-'));
    if (start) await cp(start, root, { recursive: true });
    const run = await program.run(root, place, mode);
    if (run.killed) killed += 1;
    const problems = await inspect(run).catch((error: unknown) => [`the inspection failed: ${String(error)}`]);
    violations.push(...problems.map((problem) => `${label}: ${problem}`));
    await rm(root, { recursive: true, force: true });
    return run;
  }

  try {
    const { mutations, overlapping } = await attempt('to the end');
    if (mutations.length === 0) throw new Error('The script changed nothing, so there is nothing to test.');
    const places = mutations.flatMap((mutation, index) =>
      modesOf(mutation, overlapping || index === mutations.length - 1).map((mode) => ({
        mode,
        place: index + 1,
        label: `${mode} ${index + 1} ${basename(mutation)}`,
      })),
    );
    const work = async () => {
      for (let next = places.shift(); next; next = places.shift()) await attempt(next.label, next.place, next.mode);
    };
    await Promise.all(Array.from({ length: concurrency }, work));
    return { killed, violations };
  } finally {
    await rm(base, { recursive: true, force: true });
  }
}

/**
 * Where changes follow one another, dying after one leaves the disk that dying before the next leaves, and less was
 * promised by then: so `after` is run only where it tells something new.
 */
function modesOf(mutation: string, afterToo: boolean): CrashMode[] {
  return [
    'before',
    ...(/^write ./.test(mutation) ? (['torn'] as const) : []),
    ...(afterToo ? (['after'] as const) : []),
  ];
}

async function runChild(args: readonly string[], root: string): Promise<CrashRun> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  const errors: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk));
  const [code, signal] = await once(child, 'close');
  if (code !== 0 && signal !== 'SIGKILL') throw new Error(`The script failed: ${Buffer.concat(errors).toString()}`);
  const lines = Buffer.concat(output)
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  return {
    root,
    killed: signal === 'SIGKILL',
    acks: lines.filter((line) => 'ack' in line).map((line) => line.ack),
    mutations: lines.flatMap((line) => line.mutations ?? []),
    overlapping: lines.some((line) => line.overlapping),
  };
}
