import { spawn } from 'node:child_process';
import { ROOT } from './ensure-packages.mjs';

/** Runs a command in the project folder with our output as its own; resolves with its exit code. */
export function run(command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
    const pass = (signal) => child.kill(signal);
    process.on('SIGINT', pass);
    process.on('SIGTERM', pass);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      process.off('SIGINT', pass);
      process.off('SIGTERM', pass);
      resolve(code ?? (signal === 'SIGINT' ? 130 : 143));
    });
  });
}

/** Runs a package's own command with this Node, without a shell. */
export function runBin(entry, args, env) {
  return run(process.execPath, [`${ROOT}node_modules/${entry}`, ...args], env);
}
