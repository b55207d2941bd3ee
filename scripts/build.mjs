import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './ensure-packages.mjs';
import { run } from './run.mjs';

const SOURCES = [
  'app',
  'components',
  'services',
  'lib',
  'messages',
  'public',
  'proxy.ts',
  'instrumentation.ts',
  'next.config.mjs',
  'package-lock.json',
];

/** Builds the app when there is no build or a source is newer than it; ends the process when the build fails. */
export async function buildIfStale() {
  const stamp = join(ROOT, '.next', 'BUILD_ID');
  const built = existsSync(stamp) ? statSync(stamp).mtimeMs : 0;
  if (built > 0 && SOURCES.every((source) => newest(join(ROOT, source)) <= built)) return;
  console.log(
    built === 0 ? 'Building the app (once, about half a minute) …' : 'The sources changed: building the app again …',
  );
  const code = await run(process.execPath, [join(ROOT, 'node_modules/next/dist/bin/next'), 'build'], {
    NEXT_TELEMETRY_DISABLED: '1',
  });
  if (code !== 0) process.exit(code);
}

function newest(path) {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}
