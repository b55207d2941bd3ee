import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { Fault } from '@/lib/checks/fault';
import { projectRoot } from '../project-root';
import { INTAKE_LIMITS } from './limits';
import { readWorkerOutput, type WorkerPicture } from './worker-output';

/** What the worker does with its input: turn a picture into a clean PNG, or draw an SVG as one. */
export type WorkerTask = 'normalise' | 'draw';

/** Exit code of the worker when the decoder refused the input. */
const REFUSED = 3;

/**
 * Runs the picture worker once and returns what it made. Once the PNG is whole the picture has succeeded, whatever
 * becomes of its thumbnail. No decoder ever runs in this process: the child has its
 * own memory bound, sees no settings of ours, and is killed at the time limit.
 * Throws Fault `image-invalid` when the decoder refuses, runs out of memory or time; `image-too-large` when the PNG is
 * larger than a portrait may be; `internal` when the worker cannot run.
 */
export async function runWorker(task: WorkerTask, input: Uint8Array): Promise<WorkerPicture> {
  const { code, signal, output, overflow, timedOut, complaint } = await runChild(task, input);
  const picture = readWorkerOutput(output, code === 0);
  if (overflow || (picture && picture.png.length > INTAKE_LIMITS.portraitBytes)) throw tooLarge();
  if (picture) return picture;
  if (timedOut) throw refused(`it takes longer than ${INTAKE_LIMITS.decodeMs / 1000} seconds to decode`);
  if (code === REFUSED) throw refused(complaint);
  if (signal !== null) throw refused(`its decoder was ended by ${signal}`);
  throw new Fault('internal', `The picture worker failed with exit code ${code}: ${complaint}`);
}

/** The largest portrait, and room for its thumbnail, which takes some 5 kB. */
const MOST_OUTPUT = INTAKE_LIMITS.portraitBytes + 256 * 1024;

interface ChildResult {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly output: Buffer;
  readonly overflow: boolean;
  readonly timedOut: boolean;
  readonly complaint: string;
}

function runChild(task: WorkerTask, input: Uint8Array): Promise<ChildResult> {
  return new Promise((resolve, reject) => {
    const [command, ...args] = commandLine(task);
    const child = spawn(command, args, { cwd: projectRoot(), env: environment(), windowsHide: true });
    const output: Buffer[] = [];
    const complaint: Buffer[] = [];
    let size = 0;
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      child.kill('SIGKILL');
    }, INTAKE_LIMITS.decodeMs);

    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= MOST_OUTPUT) output.push(chunk);
      else child.kill('SIGKILL');
    });
    child.stderr.on('data', (chunk: Buffer) => complaint.push(chunk));
    child.on('error', (cause) => {
      clearTimeout(timer);
      reject(new Fault('internal', 'The picture worker could not be started.', { cause }));
    });
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      resolve({
        code,
        signal,
        output: Buffer.concat(output),
        overflow: size > MOST_OUTPUT,
        timedOut,
        complaint: firstLine(Buffer.concat(complaint).toString('utf8')),
      });
    });
    // A child that ends before reading everything closes the pipe; its exit code tells why.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}

/** `ulimit -v` bounds the address space where the shell and the kernel know it; elsewhere it is passed over. */
function commandLine(task: WorkerTask): [string, ...string[]] {
  const worker = join(projectRoot(), 'services', 'intake', 'portrait-worker.mjs');
  const call = [process.execPath, worker, task, String(INTAKE_LIMITS.imagePixels)] as const;
  if (process.platform === 'win32') return [...call];
  const kilobytes = INTAKE_LIMITS.decodeAddressSpace / 1024;
  return ['/bin/sh', '-c', `ulimit -v ${kilobytes} 2>/dev/null; exec "$0" "$@"`, ...call];
}

/** Only what a process needs to start: no keys, no settings. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env;
  return { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', PATH, ...(SystemRoot !== undefined && { SystemRoot }) };
}

function firstLine(text: string): string {
  return text.trim().split('\n', 1)[0]?.slice(0, 200) ?? '';
}

function refused(reason: string): Fault {
  return new Fault('image-invalid', `The picture cannot be decoded: ${reason}.`, {
    next: 'Open it in a picture editor, save it as PNG, and give that file.',
  });
}

function tooLarge(): Fault {
  const megabytes = INTAKE_LIMITS.portraitBytes / (1024 * 1024);
  return new Fault('image-too-large', `As a PNG the picture takes more than ${megabytes} MB.`, {
    next: 'Scale it down (2048 pixels on the longer side are plenty for a card) and give it again.',
  });
}
