// npm run demo [name]: plays a demo from empty to downloads on the built-in engine, in a folder of its own.
import { ensurePackages } from './ensure-packages.mjs';
import { run } from './run.mjs';

ensurePackages();
process.exitCode = await run(process.execPath, ['cli/cardwright.mjs', 'demo', ...process.argv.slice(2)]);
