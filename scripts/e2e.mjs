// The browser tests alone: npm run e2e [-- playwright arguments]
import { findBrowser } from './browser.mjs';
import { buildIfStale } from './build.mjs';
import { ensurePackages } from './ensure-packages.mjs';
import { runBin } from './run.mjs';

ensurePackages();
await buildIfStale();
process.exitCode = await runBin('playwright/cli.js', ['test', ...process.argv.slice(2)], {
  CHROMIUM_PATH: await findBrowser(),
});
