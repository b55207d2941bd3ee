import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { type Browser, expect, type Locator, type Page } from 'playwright/test';

const LOREBOOKS = {
  both: 'In the card and as a World Info file',
  none: 'None',
} as const;

/** What a test may do on the pages, in a person's words. */
export class CasePage {
  constructor(readonly page: Page) {}

  /** Starts a case from the front page and waits until its own page is open. */
  async start(idea: string, options: { files?: string[]; lorebook?: keyof typeof LOREBOOKS } = {}): Promise<void> {
    await this.page.goto('/');
    const form = this.page.getByRole('form', { name: 'New case' });
    await form.getByLabel('Your idea, or your notes').fill(idea);
    for (const file of options.files ?? []) await this.attach(form, file);
    if (options.lorebook) await form.getByRole('radio', { name: LOREBOOKS[options.lorebook] }).check();
    await form.getByRole('button', { name: 'Start', exact: true }).click();
    await this.page.waitForURL('**/cases/*');
  }

  async attach(scope: Locator, file: string): Promise<void> {
    await scope.locator('input[type=file]').setInputFiles(file);
  }

  /** The id of the open case. */
  get id(): string {
    return new URL(this.page.url()).pathname.split('/').at(2) ?? '';
  }

  async confirmBuild(): Promise<void> {
    await this.page.getByRole('button', { name: 'Yes, build it' }).click();
  }

  tab(name: 'Conversation' | 'Card' | 'Lorebook' | 'Changes' | 'Checks' | 'Files'): Promise<void> {
    return this.page.getByRole('tab', { name, exact: true }).click();
  }

  panel(): Locator {
    return this.page.getByRole('tabpanel');
  }

  downloads(): Locator {
    return this.page.getByRole('link', { name: /^Download (?!all)/ });
  }

  async waitUntilDone(): Promise<void> {
    await expect(this.page.getByText('Your files are ready')).toBeVisible({ timeout: 30_000 });
    await this.tab('Files');
    await expect(this.page.getByRole('heading', { name: 'Your files', exact: true })).toBeVisible();
  }

  async answer(text: string): Promise<void> {
    await this.page.getByLabel(/Your answer|Your message/).fill(text);
    await this.page.keyboard.press('Enter');
  }
}

/** Collects every error that a page prints or throws: a test fails on the first one it did not expect. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

/** What axe finds on the page as it is now, each with the element it is about. */
export async function audit(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** Whether the page can be scrolled sideways, which it never should. */
export function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

/** Keeps a picture of the page for whoever looks at the run. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join('.e2e/pictures', `${name}.png`) });
}

/** A second tab on the same address, in another context of the same browser. */
export async function secondTab(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(url);
  return page;
}
