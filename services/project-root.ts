import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Fault } from '@/lib/checks/fault';

/**
 * The folder that holds Cardwright's own `package.json`, wherever the process was started: found upwards from this
 * module (also when bundled, since bundles lie inside the project), then from `CARDWRIGHT_HOME`, then from the working
 * folder. Throws Fault `internal` when none of them is inside the project.
 */
export function projectRoot(): string {
  const starts = [moduleFolder(), process.env.CARDWRIGHT_HOME, process.cwd()];
  for (const start of starts) {
    const root = start ? findUpwards(start) : undefined;
    if (root !== undefined) return root;
  }
  throw new Fault('internal', 'The Cardwright folder was not found.', {
    next: 'Set CARDWRIGHT_HOME to the folder that holds package.json of Cardwright.',
  });
}

/** The version of Cardwright, from its `package.json`. */
export function projectVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8'));
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest ? String(manifest.version) : '';
}

function moduleFolder(): string | undefined {
  return import.meta.url.startsWith('file:') ? dirname(fileURLToPath(import.meta.url)) : undefined;
}

/** The nearest folder at or above `start` whose package.json is Cardwright's. */
function findUpwards(start: string): string | undefined {
  const manifest = join(start, 'package.json');
  if (existsSync(manifest) && packageName(manifest) === 'cardwright') return start;
  const parent = dirname(start);
  return parent === start ? undefined : findUpwards(parent);
}

/** Build output holds manifests of its own (`{"type":"module"}`), so the name decides. */
function packageName(manifest: string): unknown {
  const value: unknown = JSON.parse(readFileSync(manifest, 'utf8'));
  return typeof value === 'object' && value !== null && 'name' in value ? value.name : undefined;
}
