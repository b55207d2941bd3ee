// One launcher for dev, build and start: no telemetry, and on 127.0.0.1 unless a host and an access token are both set.

import { buildIfStale } from './build.mjs';
import { ensurePackages } from './ensure-packages.mjs';

process.env.NEXT_TELEMETRY_DISABLED ??= '1';
const [command = 'start', ...rest] = process.argv.slice(2);
if (rest.some((arg) => arg === '-H' || arg.startsWith('--hostname'))) {
  console.error('The address is not set by -H. Set CARDWRIGHT_HOST and CARDWRIGHT_TOKEN together; see README.md.');
  process.exit(2);
}
ensurePackages();
if (command === 'start') await buildIfStale();
process.argv = [process.argv[0], process.argv[1], command, ...bind(command), ...rest];
await import('next/dist/bin/next');

function bind(command) {
  if (command === 'build') return [];
  const { CARDWRIGHT_HOST: host, CARDWRIGHT_TOKEN: token } = process.env;
  if (!host) return ['-H', '127.0.0.1'];
  if (!token || token.length < 16) {
    console.error('CARDWRIGHT_HOST opens Cardwright to the network: set CARDWRIGHT_TOKEN (16 characters or more) too.');
    process.exit(2);
  }
  return ['-H', host];
}
