import { expect, it } from 'vitest';
import { pickLocale } from './locale';

it.each([
  ['ja', 'en', 'ja'],
  ['xx', 'ja;q=0.9, en;q=0.8', 'ja'],
  [undefined, 'de-DE,de;q=0.9,zh-CN;q=0.8,en;q=0.7', 'zh-CN'],
  [undefined, 'zh-Hans-CN', 'zh-CN'],
  [undefined, 'zh-TW, ja;q=0.5', 'ja'],
  [undefined, 'ja;q=0, en-GB', 'en'],
  [undefined, 'en;q=0.5, ja', 'ja'],
  [undefined, 'fr', 'en'],
  [undefined, null, 'en'],
  [undefined, ';;,q=', 'en'],
])('of the choice %s and the header %s it takes %s', (chosen, header, locale) => {
  expect(pickLocale(chosen, header)).toBe(locale);
});
