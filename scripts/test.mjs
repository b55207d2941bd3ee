// Everything that must pass: lint, types, dead code, unit tests, the build, the browser tests. Stops at the first that fails.

import { findBrowser } from './browser.mjs';
import { buildIfStale } from './build.mjs';
import { ensurePackages } from './ensure-packages.mjs';
import { runBin } from './run.mjs';

ensurePackages();

const steps = [
  ['lint and format', () => runBin('@biomejs/biome/bin/biome', ['check', '--error-on-warnings'])],
  ['route types', () => runBin('next/dist/bin/next', ['typegen'], { NEXT_TELEMETRY_DISABLED: '1' })],
  ['types', () => runBin('typescript/bin/tsc', ['--noEmit'])],
  ['dead code', () => runBin('knip/bin/knip.js', [])],
  ['unit tests', () => runBin('vitest/vitest.mjs', ['run'])],
  ['build', () => buildIfStale().then(() => 0)],
  ['browser tests', async () => runBin('playwright/cli.js', ['test'], { CHROMIUM_PATH: await findBrowser() })],
];

for (const [name, step] of steps) {
  console.log(`\n— ${name}`);
  const code = await step();
  if (code !== 0) {
    console.error(`\n${name}: failed (exit ${code})`);
    process.exit(code);
  }
}
