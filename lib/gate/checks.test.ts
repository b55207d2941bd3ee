import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CHECKS } from './checks';

const ids = CHECKS.map(({ id }) => id);

describe('the list of checks', () => {
  it('has one file for each check, of its name', () => {
    const files = readdirSync(new URL('checks', import.meta.url)).filter((name) => !name.endsWith('.test.ts'));
    expect(files.sort()).toEqual(ids.map((id) => `${id}.ts`).sort());
  });

  it('is documented in its order, each check with the question it asks', () => {
    const text = readFileSync(new URL('../../docs/gate.md', import.meta.url), 'utf8');
    const sections = Array.from(text.matchAll(/^## (.+)\n\n\*\*Asks:\*\* (.+)$/gm), ([, id, title]) => ({ id, title }));
    expect(sections).toEqual(CHECKS.map(({ id, title }) => ({ id, title })));
    expect(text.match(/^## /gm)).toHaveLength(CHECKS.length);
  });
});
