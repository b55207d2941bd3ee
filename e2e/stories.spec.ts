import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { expect, type Page, test } from 'playwright/test';
import { audit, CasePage, isTooWide, keepPicture, watchErrors } from './case-page';

const PORT = Number(process.env.E2E_PORT ?? 3417);
const SOURCES = `http://127.0.0.1:${PORT + 1}`;
const NOTES = `# Maren Holt

Maren keeps the harbor light. She is fifty-two.

## Personality
Dry, patient.

## Scenario
Fog has closed the channel.

## Greeting
*The door opens.* "One," Maren says, {{user}}.

## Alternate greeting
*The lens turns.* "You are late."

## World

### The Teeth
Keys: the Teeth, reef
Seven black rocks south of the channel.
`;

/** A case that is built but not delivered, since the sources cannot be reached. */
async function builtCase(page: Page): Promise<CasePage> {
  await page.request.post(`${SOURCES}/mode/unavailable`);
  const casePage = new CasePage(page);
  await casePage.start(NOTES, { lorebook: 'both' });
  await casePage.confirmBuild();
  await expect(page.getByText('sources-unavailable', { exact: true })).toBeVisible({ timeout: 30_000 });
  return casePage;
}

const turns = (page: Page) => page.getByRole('article', { name: 'You' });

test.beforeEach(async ({ request }) => {
  await request.post(`${SOURCES}/mode/pass`);
});

test('the card is seen as it will look, edited by hand, undone, locked, and built again', async ({ page }) => {
  const errors = watchErrors(page);
  const casePage = await builtCase(page);
  await casePage.tab('Card');
  await expect(page.getByRole('heading', { name: 'Maren Holt', level: 2 })).toBeVisible();
  await expect(page.locator('.card-text q').first()).toHaveText('"One,"');
  await expect(page.getByTitle('the name of the user').first()).toHaveText('{{user}}');
  await page.getByLabel('With names instead of macros').check();
  await expect(page.locator('.card-text').first()).toContainText('Maren says, Alex.');
  await page.getByRole('button', { name: 'Next greeting' }).click();
  await expect(page.getByText('2 of 2')).toBeVisible();
  await expect(page.getByText(/counted with o200k_base/)).toBeVisible();

  await page.getByRole('button', { name: 'Fields', exact: true }).click();
  await page.getByRole('button', { name: 'Edit Personality' }).click();
  await page.getByRole('textbox', { name: 'Personality' }).fill('Bold, loud.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Bold, loud.', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Personality' })).toBeFocused();
  await expect(page.getByText(/The built files are out of date/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Dry, patient.', { exact: true })).toBeVisible();
  await expect(page.getByText(/The built files are out of date/)).toBeHidden();
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(page.getByText('Bold, loud.', { exact: true })).toBeVisible();

  const item = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Edit Personality' }) });
  await item.getByRole('button', { name: 'Keep the agent off this' }).click();
  await expect(item.getByRole('button', { name: 'Keep the agent off this' })).toHaveAttribute('aria-pressed', 'true');
  expect(await audit(page)).toEqual([]);
  await casePage.answer('Personality: meek');
  await expect(page.getByText('field-locked', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Bold, loud.', { exact: true })).toBeVisible();

  await casePage.tab('Changes');
  await expect(page.locator('ins').first()).toBeVisible();
  await expect(page.getByText('Edited by hand').first()).toBeVisible();
  expect(await audit(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test('the lorebook is searched, sorted and edited as a table', async ({ page }) => {
  const casePage = await builtCase(page);
  await casePage.tab('Lorebook');
  await page.getByRole('button', { name: 'Add an entry' }).click();
  const form = page.getByRole('form', { name: /^Entry/ });
  await form.getByLabel('Title').fill('The Bell');
  await form.getByLabel('Keys one a line', { exact: true }).fill('bell\nringing');
  await form.getByLabel('Content').fill('It rang once.');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'The Bell' })).toBeVisible();
  await expect(page.getByText('bell, ringing')).toBeVisible();
  await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click();
  await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('row').nth(1)).toContainText('The Bell');
  await page.getByRole('searchbox', { name: /Find in titles/ }).fill('REEF');
  await expect(page.getByRole('button', { name: 'The Bell' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'The Teeth' })).toBeVisible();
  expect(await audit(page)).toEqual([]);
});

test('delivered files come as a zip too, and a change opens a new case from them', async ({ page }) => {
  const casePage = new CasePage(page);
  await casePage.start(NOTES, { lorebook: 'both' });
  await casePage.confirmBuild();
  await casePage.waitUntilDone();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: 'Download all as zip' })
      .or(page.getByRole('link', { name: 'Download all as zip' }))
      .click(),
  ]);
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  expect(Object.keys(files).sort()).toEqual([
    'Maren Holt Lorebook v1.json',
    'Maren Holt.json',
    'Maren Holt.png',
    'README.md',
  ]);
  const first = casePage.id;
  await page.getByRole('button', { name: 'Make a change' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/cases/') && !url.pathname.includes(first));
  await casePage.tab('Card');
  await expect(page.getByRole('heading', { name: 'Maren Holt', level: 2 })).toBeVisible();
});

test('a failing check leads to the field, and asks the agent', async ({ page }) => {
  const casePage = await builtCase(page);
  await casePage.tab('Card');
  await page.getByRole('button', { name: 'Fields', exact: true }).click();
  await page.getByRole('button', { name: 'Edit Personality' }).click();
  await page.getByRole('textbox', { name: 'Personality' }).fill('TODO: write this');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Build again' }).click();
  await expect(turns(page).last()).toContainText('Build the files again.');
  await casePage.tab('Checks');
  await expect(
    casePage
      .panel()
      .getByText(/marks something unfinished/)
      .first(),
  ).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('not delivered').first()).toBeVisible();
  expect(await audit(page)).toEqual([]);
  await page
    .getByRole('button', { name: /^Edit .*personality/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Edit Personality' })).toBeFocused();
});

test('a lost connection in the middle of a turn loses nothing and shows nothing twice', async ({ page, context }) => {
  await page.goto('/demos');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'The harbor keeper' })
    .getByRole('button', { name: 'Play at reading pace' })
    .click();
  await page.waitForURL('**/cases/*');
  await expect(turns(page)).toHaveCount(1);
  await context.setOffline(true);
  await page.waitForTimeout(4000);
  await context.setOffline(false);
  await expect(page.getByText('Your files are ready')).toBeVisible({ timeout: 50_000 });
  const said = await turns(page).allTextContents();
  expect(new Set(said).size).toBe(said.length);
});

test('a restart of the server in the middle of a turn ends in a case that can be resumed', async ({ page }) => {
  const cases = await mkdtemp(join(tmpdir(), 'cardwright-e2e-'));
  const start = () =>
    spawn(process.execPath, ['scripts/next.mjs', 'start', '-p', String(PORT + 2)], {
      env: { ...process.env, CARDWRIGHT_CASES: cases, CARDWRIGHT_SOURCES_URL: SOURCES },
      stdio: 'ignore',
    });
  const base = `http://127.0.0.1:${PORT + 2}`;
  const answers = () =>
    page.request.get(`${base}/api/health`).then(
      (answer) => answer.ok(),
      () => false,
    );
  let server = start();
  try {
    await expect.poll(answers, { timeout: 30_000 }).toBe(true);
    await page.goto(`${base}/demos`);
    await page
      .getByRole('listitem')
      .filter({ hasText: 'The harbor keeper' })
      .getByRole('button', { name: 'Play at reading pace' })
      .click();
    await page.waitForURL('**/cases/*');
    await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible({ timeout: 20_000 });
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
    server = start();
    await expect.poll(answers, { timeout: 30_000 }).toBe(true);
    const resume = page.getByRole('button', { name: 'Resume' });
    await expect(resume).toBeVisible({ timeout: 30_000 });
    await resume.click();
    await expect(page.getByRole('form', { name: 'Answer' })).toBeVisible({ timeout: 30_000 });
  } finally {
    server.kill('SIGTERM');
  }
});

test('a running turn is stopped from the corner, and taken up again', async ({ page }) => {
  await page.goto('/demos');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'The harbor keeper' })
    .getByRole('button', { name: 'Play at reading pace' })
    .click();
  await page.waitForURL('**/cases/*');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('form', { name: 'Answer' })).toBeVisible({ timeout: 30_000 });
});

test('hostile card text is drawn without scripts, forms or requests to elsewhere', async ({ page }) => {
  const errors = watchErrors(page);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`http://127.0.0.1:${PORT}`) && !/^(blob|data):/.test(request.url()))
      foreign.push(request.url());
  });
  const attack =
    '<script>document.title="owned"</script><img src="http://evil.example/x.png" onerror="document.title=1"> ![x](http://evil.example/y.png) <form action="http://evil.example"><input></form> [go](javascript:alert(1)) <style>body{display:none}</style> Still here.';
  await new CasePage(page).start(NOTES.replace('Dry, patient.', attack), { lorebook: 'none' });
  const casePage = new CasePage(page);
  await casePage.confirmBuild();
  await casePage.tab('Card');
  await expect(page.locator('.card-text', { hasText: 'Still here.' }).first()).toBeVisible({ timeout: 30_000 });
  expect(await page.locator('.card-text :is(script, img, form, input, style, iframe)').count()).toBe(0);
  expect({ title: await page.title(), foreign, errors }).toEqual({
    title: expect.not.stringContaining('owned'),
    foreign: [],
    errors: [],
  });
});

test('any file is inspected without a case, and opened as one', async ({ page, request }) => {
  const errors = watchErrors(page);
  const before = (await (await request.get('/api/cases?limit=1')).json()).counts;
  await page.goto('/inspect');
  const card = {
    spec: 'chara_card_v2',
    spec_version: '2.0',
    data: { name: 'Ida', description: 'Tall, {{usr}}.', first_mes: 'Hm.' },
  };
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'ida.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(card)) });
  await expect(page.getByText("Character Card V2, 'Ida'")).toBeVisible();
  await expect(page.getByText(/macro-unknown/).first()).toBeVisible();
  expect(await audit(page)).toEqual([]);
  expect((await (await request.get('/api/cases?limit=1')).json()).counts).toEqual(before);
  await page.getByRole('button', { name: 'Open as a case to fix it' }).click();
  await page.waitForURL('**/cases/*');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ida');
  expect(errors).toEqual([]);
});

test('files say what they are before anything is made, dropped anywhere or pasted', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(
      new File(['# Ida\n\nTall.\n\n## World\n\n### Reef\nKeys: reef\nRocks.\n'], 'ida.md', { type: 'text/markdown' }),
    );
    window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  });
  await expect(page.getByText(/^Notes, \d+ words$/)).toBeVisible();
  await expect(page.getByText('Will be read as notes: no paragraph is lost.')).toBeVisible();
  const png = (await readFile('demos/files/harbor-keeper.png')).toString('base64');
  await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], 'image.png', { type: 'image/png' }));
    window.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, png);
  await expect(page.getByText('pasted picture.png')).toBeVisible();
  await expect(page.getByText('Becomes the portrait.')).toBeVisible();
});

test('the page speaks the reader’s language', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'ja-JP' });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(page.getByRole('button', { name: '開始', exact: true })).toBeVisible();
  await page.getByLabel('言語').last().selectOption('zh-CN');
  await expect(page.getByRole('button', { name: '开始', exact: true })).toBeVisible();
  await context.close();
});

for (const [width, scheme] of [
  [1280, 'light'],
  [1280, 'dark'],
  [390, 'light'],
  [390, 'dark'],
] as const) {
  test(`every page is accessible and fits, ${width} wide, ${scheme}`, async ({ browser, request }) => {
    const started = await request.post('/api/demos', {
      data: { operationId: `tour-${width}-${scheme}`, demo: 'harbor-keeper' },
    });
    const { id } = await started.json();
    const condition = async () => (await (await request.get(`/api/cases/${id}`)).json()).condition;
    await expect.poll(condition, { timeout: 30_000 }).toBe('closed');
    const context = await browser.newContext({ viewport: { width, height: 844 }, colorScheme: scheme });
    const page = await context.newPage();
    const errors = watchErrors(page);
    const tabs = ['card', 'lorebook', 'changes', 'checks', 'files'];
    const paths = [
      '/',
      '/demos',
      '/settings',
      '/inspect',
      `/cases/${id}`,
      `/cases/${id}/trace`,
      ...tabs.map((tab) => `/cases/${id}?tab=${tab}`),
    ];
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('status', { name: /Loading/ })).toHaveCount(0);
      await page.waitForLoadState('load');
      expect({ path, violations: await audit(page), wide: await isTooWide(page) }).toEqual({
        path,
        violations: [],
        wide: false,
      });
      const name =
        path === '/'
          ? 'start'
          : path
              .replace(String(id), 'case')
              .replace(/^\/|\?tab=/g, '')
              .replaceAll('/', '-');
      await keepPicture(page, `${name}-${width}-${scheme}`);
    }
    expect(errors).toEqual([]);
    await context.close();
  });
}
