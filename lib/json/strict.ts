import { visit } from 'jsonc-parser';
import { Fault } from '../checks/fault';
import { deepEqual } from './deep-equal';
import { BOM, decodeUtf8 } from './parse';
import { pointerOf } from './pointer';
import { checkJsonSize, JSON_LIMITS } from './size';
import { readSyntax } from './syntax';

/** One way in which a finished file is not the plain JSON that every reader understands alike. `path` is a JSON Pointer. */
export interface JsonProblem {
  readonly code:
    | 'json-not-utf8'
    | 'json-bom'
    | 'json-too-large'
    | 'json-syntax'
    | 'json-not-object'
    | 'json-duplicate-key'
    | 'json-lone-surrogate'
    | 'json-nul'
    | 'json-replacement-character'
    | 'json-not-stable';
  readonly path: string;
  readonly message: string;
}

/**
 * Everything that is wrong with a JSON file that shall be delivered: it must be UTF-8 without byte order mark, one object,
 * no key twice in an object, no lone surrogate, NUL or U+FFFD in any key or text, and the same value when written again.
 * Never throws for what is in the bytes.
 */
export function strictJsonProblems(bytes: Uint8Array): JsonProblem[] {
  const text = textOf(bytes);
  if (typeof text !== 'string') return [text];
  const bom: JsonProblem[] = text.startsWith(BOM)
    ? [
        {
          code: 'json-bom',
          path: '',
          message: 'The file begins with a byte order mark, for which SillyTavern refuses it.',
        },
      ]
    : [];
  return [...bom, ...bodyProblems(text.slice(bom.length))];
}

function textOf(bytes: Uint8Array): string | JsonProblem {
  if (bytes.length > JSON_LIMITS.bytes)
    return { code: 'json-too-large', path: '', message: 'The JSON is larger than 32 MB.' };
  try {
    return decodeUtf8(bytes);
  } catch (error) {
    if (error instanceof Fault) return { code: 'json-not-utf8', path: '', message: error.message };
    throw error;
  }
}

function bodyProblems(text: string): JsonProblem[] {
  try {
    checkJsonSize(text);
  } catch (error) {
    if (error instanceof Fault) return [{ code: 'json-too-large', path: '', message: error.message }];
    throw error;
  }
  const read = readSyntax(text);
  if ('value' in read) return [...duplicateKeys(text), ...valueProblems(read.value)];
  const { line, column, reason } = read.problem;
  return [{ code: 'json-syntax', path: '', message: `Line ${line}, column ${column}: ${reason}.` }];
}

function duplicateKeys(text: string): JsonProblem[] {
  const problems: JsonProblem[] = [];
  const open: Set<string>[] = [];
  visit(text, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty: (key, _offset, _length, line, _column, parent) => {
      const keys = open.at(-1);
      if (keys?.has(key)) {
        const message = `The key "${key}" stands twice in one object, the second time in line ${line + 1}.`;
        problems.push({ code: 'json-duplicate-key', path: pointerOf([...parent(), key]), message });
      }
      keys?.add(key);
    },
  });
  return problems;
}

function valueProblems(value: unknown): JsonProblem[] {
  const problems = textProblems(value, []);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    problems.push({ code: 'json-not-object', path: '', message: 'The file does not hold one JSON object.' });
  }
  if (!deepEqual(JSON.parse(JSON.stringify(value)), value)) {
    problems.push({
      code: 'json-not-stable',
      path: '',
      message: 'Written again, the JSON has another value: a number is out of range.',
    });
  }
  return problems;
}

/** The characters that no text may hold. */
const CHARACTERS: readonly {
  readonly code: JsonProblem['code'];
  readonly what: string;
  readonly found: (text: string) => boolean;
}[] = [
  { code: 'json-lone-surrogate', what: 'half of a surrogate pair', found: (text) => !text.isWellFormed() },
  { code: 'json-nul', what: 'a NUL character', found: (text) => text.includes('\0') },
  {
    code: 'json-replacement-character',
    what: 'U+FFFD, a sign of text decoded wrongly',
    found: (text) => text.includes('\ufffd'),
  },
];

function textProblems(value: unknown, path: readonly (string | number)[]): JsonProblem[] {
  if (typeof value === 'string') {
    return CHARACTERS.filter(({ found }) => found(value)).map(({ code, what }) => ({
      code,
      path: pointerOf(path),
      message: `The text holds ${what}.`,
    }));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => [
    ...textProblems(key, [...path, key]),
    ...textProblems(child, [...path, key]),
  ]);
}
