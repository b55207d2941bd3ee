import { existsSync } from 'node:fs';
import { chromium, defineConfig, devices, type LaunchOptions } from 'playwright/test';

const port = Number(process.env.E2E_PORT ?? 3417);
const baseURL = `http://127.0.0.1:${port}`;
const cases = process.env.E2E_CASES ?? '.e2e/cases';

/** The browser: the one that is named, else Playwright's own, else what the system has. */
function chromiumPath(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (existsSync(chromium.executablePath())) return undefined;
  return ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path));
}

const executablePath = chromiumPath();
const launchOptions: LaunchOptions = {
  ...(executablePath !== undefined && { executablePath }),
  // Chromium refuses its sandbox as root.
  chromiumSandbox: process.getuid?.() !== 0,
  args: ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
};

export default defineConfig({
  testDir: './e2e',
  outputDir: './.e2e/results',
  fullyParallel: false,
  workers: 1,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./e2e/summary-reporter.ts']],
  use: { baseURL, trace: 'retain-on-failure', screenshot: 'only-on-failure', acceptDownloads: true, launchOptions },
  projects: [{ name: 'chromium', use: { ...devices['Desktop Chrome'], channel: undefined } }],
  webServer: {
    command: `node scripts/next.mjs start -p ${port}`,
    url: `${baseURL}/api/health`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    env: { CARDWRIGHT_CASES: cases },
  },
});
