import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of the project, with a trailing slash. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs `npm ci` where packages are missing or differ from the lockfile, and says so. Uses Node built-ins only, since it
 * runs before anything is installed. Ends the process with npm's exit code when the install fails.
 */
export function ensurePackages() {
  const reason = whyInstall();
  if (reason === undefined) return;
  console.log(`${reason}: running npm ci (once, about a minute) …`);
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) {
    console.error('npm ci failed. Run it by hand in this folder to see why: npm ci');
    process.exit(npm.status ?? 1);
  }
}

/** Why an install is needed, or undefined. npm writes node_modules/.package-lock.json last, so a broken install shows. */
function whyInstall() {
  const installed = readLock('node_modules/.package-lock.json');
  if (!installed) return 'Packages are missing';
  const wanted = readLock('package-lock.json');
  for (const [path, { version, optional, devOptional, peer }] of Object.entries(wanted?.packages ?? {})) {
    if (path === '' || optional || devOptional || peer) continue;
    if (installed.packages?.[path]?.version !== version) return 'Packages are older than the lockfile';
  }
  return undefined;
}

function readLock(path) {
  if (!existsSync(ROOT + path)) return undefined;
  try {
    return JSON.parse(readFileSync(ROOT + path, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
