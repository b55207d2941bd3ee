import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The browser for the browser tests: CHROMIUM_PATH, else an installed Chromium or Chrome, else Playwright's own, else
 * (as root on Debian) Chromium through apt-get. Ends the process with the exact command when there is none: the tests
 * are never skipped.
 */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    return fail(`CHROMIUM_PATH names ${named}, which does not exist.`);
  }
  return (
    INSTALLED.find((path) => existsSync(path)) ??
    (await playwrightsOwn()) ??
    debianChromium() ??
    fail('No Chromium or Chrome was found.')
  );
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function debianChromium() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('No browser found: installing Debian’s chromium through apt-get …');
  const stdio = ['ignore', 'ignore', 'inherit'];
  spawnSync('apt-get', ['update', '-qq'], { stdio });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    stdio,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined;
}

function fail(problem) {
  console.error(`${problem} The browser tests need one. Install it with one of:`);
  console.error('  npx playwright install --with-deps chromium');
  console.error('  sudo apt-get install chromium');
  console.error('or name one: CHROMIUM_PATH=/path/to/chrome npm test');
  return process.exit(1);
}
