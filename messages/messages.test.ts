import compile from 'icu-minify/compile';
import { createTranslator } from 'use-intl/core';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '@/lib/i18n/locale';
import { CATALOGUES, messagesFor } from '.';
import { en } from './en';

type Tree = { readonly [key: string]: string | Tree };

/** Every message of a catalogue by its dotted key. */
function flat(tree: Tree, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flat(value, `${prefix}${key}.`)],
    ),
  );
}

/** The names of the arguments of a compiled message: its arrays of a name and perhaps a kind, at any depth. */
function argumentsOf(compiled: unknown): string[] {
  if (typeof compiled !== 'object' || compiled === null) return [];
  if (!Array.isArray(compiled)) return Object.values(compiled).flatMap(argumentsOf);
  return compiled.flatMap((part: unknown) =>
    Array.isArray(part) && typeof part[0] === 'string' && (part.length === 1 || typeof part[1] === 'number')
      ? [part[0], ...part.slice(2).flatMap(argumentsOf)]
      : argumentsOf(part),
  );
}

const names = (message: string) => [...new Set(argumentsOf(compile(message)))].sort();
const english = flat(en);

it('finds the arguments of messages, also inside of plurals', () => {
  expect([names('{a} of {b}'), names('{n, plural, one {# {x}} other {#}}'), names('{x}'), names('no')]).toEqual([
    ['a', 'b'],
    ['n', 'x'],
    ['x'],
    [],
  ]);
});

describe.each(LOCALES.filter((locale) => locale !== 'en'))('the catalogue of %s', (locale: Locale) => {
  const translated = flat(CATALOGUES[locale]);

  it('says everything that the English one says, and nothing else', () => {
    expect([...translated.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('takes the same arguments', () => {
    const other = [...translated].filter(([key, message]) => {
      const wanted = english.get(key);
      return wanted !== undefined && names(wanted).join() !== names(message).join();
    });
    expect(other).toEqual([]);
  });

  it('leaves nothing empty', () => {
    expect([...translated].filter(([, message]) => message.trim() === '')).toEqual([]);
  });
});

it('compiles to plain objects that the page can be sent', () => {
  const messages = messagesFor('en');
  expect(Object.getPrototypeOf(messages.common)).toBe(Object.prototype);
  expect(JSON.parse(JSON.stringify(messages))).toEqual(messages);
});

it('formats in the browser what the compiler made', () => {
  const t = createTranslator({ locale: 'en', messages: en, namespace: 'common' });
  expect([t('tokens', { count: 1 }), t('tokens', { count: 1250 })]).toEqual(['1 token', '1,250 tokens']);
});
