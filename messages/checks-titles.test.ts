import { expect, it } from 'vitest';
import { CHECKS } from '@/lib/gate/checks';
import { en } from './en';

it('has the title of every delivery check, in the words of the checks themselves', () => {
  expect(en.checks.titles).toEqual(Object.fromEntries(CHECKS.map(({ id, title }) => [id, title])));
});
