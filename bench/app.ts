// The built app as a process of its own, for benchmarks.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TRIES = 300;
const PAUSE_MS = 500;

/** A running app. `stop` ends just the process that was started. */
export interface RunningApp {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts the app (building it first where needed) and waits until it answers. Throws when it ends before that. */
export async function startApp(port: number, env: Readonly<Record<string, string>>): Promise<RunningApp> {
  const child = spawn(process.execPath, ['scripts/next.mjs', 'start', '-p', String(port)], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < TRIES; tries++) {
    if (child.exitCode !== null) throw new Error(`the app ended with code ${child.exitCode}`);
    if (await answers(url)) break;
    await new Promise((resume) => setTimeout(resume, PAUSE_MS));
  }
  return {
    url,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health`)).ok;
  } catch {
    return false;
  }
}
