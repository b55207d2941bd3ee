import { type Browser, expect, type Locator, type Page } from 'playwright/test';

/** What a test may do on the pages, in a person's words. */
export class CasePage {
  constructor(readonly page: Page) {}

  /** Starts a case from the front page and waits until its own page is open. */
  async start(
    idea: string,
    options: { files?: string[]; lorebook?: string; placeholder?: boolean } = {},
  ): Promise<void> {
    await this.page.goto('/');
    await this.page.getByLabel('Your idea, or your notes').fill(idea);
    for (const file of options.files ?? []) await this.attach(this.page.getByRole('form', { name: 'New case' }), file);
    if (options.lorebook) await this.page.getByLabel('Lorebook').selectOption(options.lorebook);
    if (options.placeholder) await this.page.getByLabel(/Draw a placeholder portrait/).check();
    await this.page.getByRole('button', { name: 'Start', exact: true }).click();
    await this.page.waitForURL('**/cases/*');
  }

  async attach(scope: Locator, file: string): Promise<void> {
    await scope.locator('input[type=file]').setInputFiles(file);
  }

  /** The id of the open case. */
  get id(): string {
    return new URL(this.page.url()).pathname.split('/').at(-1) ?? '';
  }

  async confirmBuild(): Promise<void> {
    await this.page.getByRole('button', { name: 'Yes, build it' }).click();
  }

  downloads(): Locator {
    return this.page.getByRole('link', { name: /^Download / });
  }

  async waitUntilDone(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Your files' })).toBeVisible({ timeout: 30_000 });
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

/** A second tab on the same address, in the same browser. */
export async function secondTab(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(url);
  return page;
}
