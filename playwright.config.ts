import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig, devices, type LaunchOptions } from 'playwright/test';

const port = Number(process.env.E2E_PORT ?? 3417);
const baseURL = `http://127.0.0.1:${port}`;
const sources = `http://127.0.0.1:${port + 1}`;

/** The data root of the server under test, empty at the start; the tests find it by this variable too. */
if (process.env.E2E_CASES === undefined) {
  process.env.E2E_CASES = resolve('.e2e/cases');
  rmSync(process.env.E2E_CASES, { recursive: true, force: true });
}

// scripts/browser.mjs finds the browser, and the scripts that start these tests name it here.
const executablePath = process.env.CHROMIUM_PATH;
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
  webServer: [
    { command: `node --import tsx e2e/serve-sources.ts ${port + 1}`, url: sources, reuseExistingServer: false },
    {
      command: `node scripts/next.mjs start -p ${port}`,
      url: `${baseURL}/api/health`,
      timeout: 180_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
      env: { CARDWRIGHT_CASES: process.env.E2E_CASES, CARDWRIGHT_SOURCES_URL: sources },
    },
  ],
});
