// The case page in a real browser: the JavaScript it loads before the first interaction, and the time from an event of the
// server until it stands in the page. Run: npx tsx bench/page.ts [--against http://127.0.0.1:8501]
// At most 200 kB compressed, and a median of at most 50 ms. `--against` weighs any other page the same way.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright';
import { findBrowser } from '../scripts/browser.mjs';
import { startApp } from './app';

const PORT = 3431;
const SETTLED_MS = 4000;
const { values } = parseArgs({ options: { against: { type: 'string' } } });

/** Loads a page and weighs its scripts as gzip sends them. */
async function weigh(browser: Browser, url: string): Promise<{ scripts: number; bytes: number }> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.goto(url);
  await page.waitForTimeout(SETTLED_MS);
  const all = await Promise.all(sizes);
  await page.close();
  return { scripts: all.length, bytes: all.reduce((sum, size) => sum + size, 0) };
}

/** Notes, in the page, when each durable event reached it and when the page had next changed and was painted. */
function watchEvents(): void {
  const seen: { at: number; visible: number }[] = [];
  const waiting: number[] = [];
  Object.assign(window, { seen });
  const Source = window.EventSource;
  window.EventSource = class extends Source {
    constructor(url: string | URL) {
      super(url);
      this.addEventListener('message', ({ data }) => {
        const { seq, at, event } = JSON.parse(data);
        const shown = ['turn-started', 'tool-started', 'tool-finished', 'message', 'turn-ended'].includes(event.type);
        if (seq !== undefined && shown) waiting.push(Date.parse(at));
      });
    }
  };
  new MutationObserver(() => {
    const times = waiting.splice(0);
    if (times.length > 0) requestAnimationFrame(() => seen.push(...times.map((at) => ({ at, visible: Date.now() }))));
  }).observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
}

/** Plays a demo at reading pace with its page open, and takes the events that came while it was. */
async function latencies(page: Page, base: string): Promise<number[]> {
  await page.addInitScript(watchEvents);
  const answer = await page.request.post(`${base}/api/demos`, {
    data: { operationId: `bench-${Date.now()}`, demo: 'harbor-keeper', pace: 'reading' },
  });
  const { id } = await answer.json();
  await page.goto(`${base}/cases/${id}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const opened = await page.evaluate(() => Date.now());
  await page.waitForFunction(
    async (address) => (await (await fetch(address)).json()).condition === 'closed',
    `${base}/api/cases/${id}`,
    { timeout: 120_000, polling: 500 },
  );
  const seen = await page.evaluate(() => (window as unknown as { seen: { at: number; visible: number }[] }).seen);
  return seen.filter(({ at }) => at > opened).map(({ at, visible }) => visible - at);
}

const at = (sorted: number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

const cases = await mkdtemp(join(tmpdir(), 'cardwright-bench-'));
const app = await startApp(PORT, { CARDWRIGHT_CASES: cases });
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  chromiumSandbox: process.getuid?.() !== 0,
});
try {
  const page = await browser.newPage();
  const times = (await latencies(page, app.url)).toSorted((a, b) => a - b);
  const { cases: listed } = await (await page.request.get(`${app.url}/api/cases`)).json();
  const own = await weigh(browser, `${app.url}/cases/${listed[0].id}`);
  console.log('page: the case page');
  console.log(`  JavaScript before the first interaction ${kb(own.bytes)} in ${own.scripts} files (at most 200 kB)`);
  console.log(
    `  server event to visible: median ${at(times, 0.5)} ms, p95 ${at(times, 0.95)} ms of ${times.length} events (at most 50 ms)`,
  );
  if (values.against !== undefined) {
    const other = await weigh(browser, values.against);
    console.log(`  ${values.against}: ${kb(other.bytes)} in ${other.scripts} files, ${ratio(other.bytes, own.bytes)}`);
  }
} finally {
  await browser.close();
  await app.stop();
  await rm(cases, { recursive: true, force: true });
}

function kb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function ratio(other: number, own: number): string {
  return `${(other / own).toFixed(1)} times as much`;
}
