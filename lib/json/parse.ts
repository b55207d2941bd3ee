import { Fault } from '../checks/fault';
import { checkJsonSize, JSON_LIMITS } from './size';
import { readSyntax } from './syntax';

/** What may be asked of `parseJson`; `maxBytes` is 32 MB unless told. */
export interface ParseOptions {
  readonly maxBytes?: number;
}

/** The byte order mark, which editors on Windows put in front of UTF-8. */
export const BOM = '\ufeff';

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Parses JSON from a stranger: size, UTF-8, depth and number of values are checked before the parser runs, keys that could
 * change prototypes after it. One leading byte order mark is skipped. `maxBytes` counts characters when text is given.
 * Throws Fault `input-too-large`, `json-too-deep`, `json-forbidden-key`, or `json-invalid` with line and column.
 */
export function parseJson(input: Uint8Array | string, { maxBytes = JSON_LIMITS.bytes }: ParseOptions = {}): unknown {
  if (input.length > maxBytes) {
    throw new Fault('input-too-large', `The JSON is larger than ${maxBytes} bytes.`, { data: { maxBytes } });
  }
  const text = withoutBom(typeof input === 'string' ? input : decodeUtf8(input));
  checkJsonSize(text);
  const value = parsed(text);
  refuseForbiddenKeys(value);
  return value;
}

/** Decodes UTF-8 strictly and keeps a byte order mark. Throws Fault `json-invalid` for anything else, UTF-16 included. */
export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    throw new Fault('json-invalid', 'The JSON is not UTF-8 text.', { cause, next: 'Save the file as UTF-8.' });
  }
}

function withoutBom(text: string): string {
  return text.startsWith(BOM) ? text.slice(BOM.length) : text;
}

function parsed(text: string): unknown {
  const read = readSyntax(text);
  if ('value' in read) return read.value;
  const { line, column, reason } = read.problem;
  throw new Fault('json-invalid', `The JSON breaks in line ${line}, column ${column}: ${reason}.`, {
    where: `line ${line}, column ${column}`,
    next: 'Correct the file there, or export it again from the app it comes from.',
    data: { line, column, reason },
  });
}

function refuseForbiddenKeys(root: unknown): void {
  const open: unknown[] = [root];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    const keys = Array.isArray(value) ? [] : Object.keys(value);
    const forbidden = keys.find((key) => FORBIDDEN.has(key));
    if (forbidden !== undefined) {
      throw new Fault('json-forbidden-key', `The JSON holds the key "${forbidden}".`, {
        next: 'Remove that key; it is no part of a card or lorebook.',
        data: { key: forbidden },
      });
    }
    for (const child of Object.values(value)) open.push(child);
  }
}
