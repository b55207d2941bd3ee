import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { audit, CasePage, secondTab, watchErrors } from './case-page';

const CASES = process.env.E2E_CASES ?? '.e2e/cases';
const SOURCES = `http://127.0.0.1:${Number(process.env.E2E_PORT ?? 3417) + 1}`;
const PORTRAIT = 'demos/files/harbor-keeper.png';
const NOTES = `# Maren Holt

Maren keeps the harbor light at Sallow Point. She is fifty-two and smells of lamp oil.

## Personality
Dry, patient, stubborn about small rules.

## Scenario
Fog has closed the channel and {{user}} has just come ashore.

## Greeting
*The door opens before you can knock.* "One," Maren says. "I had hoped for six, {{user}}."

## World

### The Teeth
Keys: the Teeth, reef
The Teeth are seven black rocks south of the channel.
`;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test.beforeEach(async ({ request }) => {
  await request.post(`${SOURCES}/mode/pass`);
});

test('notes and a portrait become verified downloads, and nothing can be downloaded before', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page);
  const casePage = new CasePage(page);
  await casePage.start(NOTES, { files: [PORTRAIT], lorebook: 'both' });
  await expect(page.getByRole('button', { name: 'Yes, build it' })).toBeVisible();
  expect(await audit(page)).toEqual([]);

  await expect(casePage.downloads()).toHaveCount(0);
  for (const name of ['Maren Holt.json', 'Maren Holt.png', '..%2fcase.json']) {
    const direct = await request.get(`/api/cases/${casePage.id}/files/${name}`);
    expect([direct.status(), (await direct.json()).error.code]).toEqual([409, 'case-not-closed']);
  }

  await casePage.confirmBuild();
  await casePage.waitUntilDone();
  const view = await (await request.get(`/api/cases/${casePage.id}`)).json();
  expect(view.deliverables.map(({ fileName }: { fileName: string }) => fileName)).toEqual([
    'Maren Holt.json',
    'Maren Holt.png',
    'Maren Holt Lorebook v1.json',
  ]);
  for (const { fileName, sha256: recorded } of view.deliverables) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: `Download ${fileName}` }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(fileName);
    const bytes = await readFile(await download.path());
    expect(sha256(bytes)).toBe(recorded);
    await expect(page.getByText(recorded)).toBeVisible();
  }
  await expect(page.getByText('Sources waived')).toHaveCount(0);
  expect(await audit(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test('a file changed on disk is refused with its reason, and restored only by an explicit act', async ({
  page,
  request,
}) => {
  const casePage = new CasePage(page);
  await casePage.start(NOTES, { lorebook: 'none' });
  await casePage.confirmBuild();
  await casePage.waitUntilDone();
  const path = join(CASES, casePage.id, 'exports', 'Maren Holt.json');
  const good = await readFile(path);
  await writeFile(path, Buffer.from(good.toString().replace('Dry', 'Wet')));

  const direct = await request.get(`/api/cases/${casePage.id}/files/Maren%20Holt.json`);
  expect([direct.status(), (await direct.json()).error.code]).toEqual([409, 'export-changed']);
  await page.reload();
  await expect(page.getByText('Maren Holt.json was changed on disk after the case was closed.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download Maren Holt.json' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Restore the file' }).click();
  await expect(page.getByRole('link', { name: 'Download Maren Holt.json' })).toBeVisible();
  expect(await readFile(path)).toEqual(good);
});

test('without the sources it stops, says so, and the person’s waiver stays visible for ever', async ({
  page,
  request,
}) => {
  await request.post(`${SOURCES}/mode/unavailable`);
  const casePage = new CasePage(page);
  await casePage.start(NOTES, { lorebook: 'none' });
  await casePage.confirmBuild();
  await expect(page.getByText('sources-unavailable', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(casePage.downloads()).toHaveCount(0);
  await page.getByRole('button', { name: 'Accept pinned sources' }).click();
  await casePage.waitUntilDone();
  await expect(page.getByText('Sources waived').first()).toBeVisible();
  await request.post(`${SOURCES}/mode/pass`);
  await page.reload();
  await expect(page.getByText('Sources waived').first()).toBeVisible();
  await expect(page.getByText('Sources waived').first()).toBeVisible();
});

test('a reference that changed cannot be waived', async ({ page, request }) => {
  await request.post(`${SOURCES}/mode/changed`);
  const casePage = new CasePage(page);
  await casePage.start(NOTES, { lorebook: 'none' });
  await casePage.confirmBuild();
  await expect(page.getByText('sources-changed', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Accept pinned sources' })).toHaveCount(0);
});

test('one sentence is asked about, one thing at a time, and survives a reload and a second tab', async ({
  page,
  browser,
}) => {
  const errors = watchErrors(page);
  const casePage = new CasePage(page);
  await casePage.start('A tired ferry pilot called Oskar Vane who owns two watches.', {
    lorebook: 'none',
  });
  await expect(page.getByRole('form', { name: 'Answer' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('form', { name: 'Answer' })).toBeVisible();
  await expect(page.getByText('A tired ferry pilot called Oskar Vane who owns two watches.').first()).toBeVisible();
  const other = await secondTab(browser, page.url());
  await expect(other.getByRole('form', { name: 'Answer' })).toBeVisible();

  for (let asked = 0; asked < 5 && !(await page.getByRole('button', { name: 'Yes, build it' }).isVisible()); asked++) {
    const question = await page.locator('#question').textContent();
    await page.getByRole('button', { name: 'You choose' }).click();
    await expect(page.locator('#question')).not.toHaveText(question ?? '');
  }
  await expect(other.getByRole('button', { name: 'Yes, build it' })).toBeVisible();
  await casePage.confirmBuild();
  await casePage.waitUntilDone();
  await expect(other.getByText('Your files are ready')).toBeVisible();
  await other.context().close();
  expect(errors).toEqual([]);
});

test('a demo is played at once from its page', async ({ page }) => {
  await page.goto('/demos');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Done? Not yet' })
    .getByRole('button', { name: 'Play at once' })
    .click();
  await page.waitForURL('**/cases/*');
  await new CasePage(page).waitUntilDone();
  await expect(page.getByText(/finish_case did not close the case in this turn/).first()).toBeVisible();
});

test('what cannot be used is refused with a sentence, and an address that is not there says so', async ({
  page,
  request,
}) => {
  await page.goto('/');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'broken.json', mimeType: 'application/json', buffer: Buffer.from('{"spec": ') });
  await expect(page.getByRole('alert').first()).toContainText('json-invalid');
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeDisabled();
  await page.goto('/cases/nobody-abc123');
  await expect(page.getByRole('heading', { name: 'There is no such case' })).toBeVisible();
  expect((await request.get('/api/cases', { headers: { host: 'evil.example' } })).status()).toBe(421);
  const foreign = await request.post('/api/cases', { headers: { origin: 'http://evil.example' }, data: {} });
  expect(foreign.status()).toBe(403);
});
