import { mayRunAway } from './regex-risk';

/** What SillyTavern makes of a key. `broken` was surely meant as a regular expression, but is taken as plain text. */
export type ParsedKey =
  | { readonly kind: 'plain' }
  | { readonly kind: 'regex'; readonly source: string; readonly flags: string }
  | { readonly kind: 'broken'; readonly reason: string };

/** Something wrong with one key of a list, under a stable code. */
export interface KeyProblem {
  readonly code: KeyProblemCode;
  readonly index: number;
  readonly message: string;
}

/** What can be wrong with a key. */
export type KeyProblemCode =
  | 'key-blank'
  | 'key-untrimmed'
  | 'key-duplicate'
  | 'key-comma-list'
  | 'key-regex-broken'
  | 'key-regex-slow';

/**
 * Tells how SillyTavern 1.19.0 reads a key: `/pattern/flags` with flags of `gimsuy`, no unescaped slash inside, and
 * compiling, is a regular expression; everything else is plain text, without a word about it.
 */
export function parseRegexKey(key: string): ParsedKey {
  const match = /^\/(.*)\/([dgimsuvy]*)$/s.exec(key);
  if (!match) return { kind: 'plain' };
  const [, source = '', flags = ''] = match;
  if (source === '') return { kind: 'broken', reason: 'the pattern is empty' };
  if (/[dv]/.test(flags)) return { kind: 'broken', reason: 'only the flags g, i, m, s, u and y are known' };
  if (/(^|[^\\])\//.test(source)) return { kind: 'broken', reason: 'a slash inside the pattern is not escaped' };
  try {
    new RegExp(source, flags);
  } catch (error) {
    return { kind: 'broken', reason: error instanceof Error ? error.message : String(error) };
  }
  return { kind: 'regex', source, flags };
}

/** Everything wrong with the keys of an entry, key by key; empty when nothing is. */
export function keyProblems(keys: readonly string[]): KeyProblem[] {
  return keys.flatMap((key, index) =>
    RULES.flatMap(({ code, judge }) => {
      const message = judge(key, index, keys);
      return message === undefined ? [] : [{ code, index, message }];
    }),
  );
}

interface KeyRule {
  readonly code: KeyProblemCode;
  /** The sentence that tells what is wrong; undefined when nothing is. */
  readonly judge: (key: string, index: number, keys: readonly string[]) => string | undefined;
}

const RULES: readonly KeyRule[] = [
  {
    code: 'key-blank',
    judge: (key) => {
      if (key === '') return 'The key is empty and never matches.';
      return key.trim() === '' ? 'The key is only white space, which matches every message.' : undefined;
    },
  },
  {
    code: 'key-untrimmed',
    judge: (key) =>
      key !== key.trim() && key.trim() !== '' ? `The key "${key}" has white space at its ends.` : undefined,
  },
  {
    code: 'key-duplicate',
    judge: (key, index, keys) =>
      key.trim() !== '' && keys.findIndex((other) => other.trim() === key.trim()) < index
        ? `The key "${key}" stands in the list twice.`
        : undefined,
  },
  {
    code: 'key-comma-list',
    judge: (key) =>
      key.includes(',') && parseRegexKey(key).kind === 'plain'
        ? `The key "${key}" holds a comma: it is one key, not a list, and must occur as it stands.`
        : undefined,
  },
  {
    code: 'key-regex-broken',
    judge: (key) => {
      const parsed = parseRegexKey(key);
      return parsed.kind === 'broken'
        ? `SillyTavern takes the key "${key}" as plain text: ${parsed.reason}.`
        : undefined;
    },
  },
  {
    code: 'key-regex-slow',
    judge: (key) => {
      const parsed = parseRegexKey(key);
      return parsed.kind === 'regex' && mayRunAway(parsed.source)
        ? `The key "${key}" repeats a group that repeats inside; on some texts that takes forever.`
        : undefined;
    },
  },
];
