import compile from 'icu-minify/compile';
import type { Locale } from '@/lib/i18n/locale';
import { en } from './en';
import ja from './ja.json';
import zhCn from './zh-cn.json';

/** The messages of the page: a tree of namespaces and keys whose leaves are ICU messages. */
export type Messages = typeof en;

interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

/** What there is in each language. A key that a language lacks is said in English. */
export const CATALOGUES: Readonly<Record<Locale, MessageTree>> = { en, 'zh-CN': zhCn, ja };

const compiled = new Map<Locale, Messages>();

/**
 * All messages in a language, compiled, so that the page formats them without a parser. Only for the page: the build
 * swaps use-intl's formatter for the one that reads compiled messages.
 */
export function messagesFor(locale: Locale): Messages {
  const known = compiled.get(locale) ?? plain(compiledTree(en, CATALOGUES[locale]));
  compiled.set(locale, known);
  return known;
}

/** The compiler makes objects without a prototype, which do not pass from the server to the page. */
function plain(tree: unknown): Messages {
  return JSON.parse(JSON.stringify(tree));
}

function compiledTree(english: MessageTree, other: MessageTree | undefined): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(english).map(([key, message]) => {
      const translated = other?.[key];
      if (typeof message === 'string') return [key, compile(typeof translated === 'string' ? translated : message)];
      return [key, compiledTree(message, typeof translated === 'object' ? translated : undefined)];
    }),
  );
}
