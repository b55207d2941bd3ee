import { strictJsonProblems } from '../json/strict';
import { isObject, type JsonObject } from '../json/value';
import { type Finding, fault } from './finding';

/** A JSON text read strictly: its object, or what is wrong with it and no value at all. */
export interface JsonRead {
  readonly findings: readonly Finding[];
  readonly value: JsonObject | undefined;
}

/** Reads bytes as one strict JSON object; `repair` says what to do where they are not one. Never throws. */
export function readJson(bytes: Uint8Array, repair: string): JsonRead {
  const plain = readPlain(bytes);
  if (plain) return { findings: [], value: plain };
  const findings = strictJsonProblems(bytes).map(({ code, path, message }) => fault(code, path, message, repair));
  if (findings.length > 0) return { findings, value: undefined };
  return { findings, value: parsedObject(new TextDecoder().decode(bytes)) };
}

/** Half a surrogate pair, NUL or U+FFFD, raw or escaped. */
const DOUBTFUL = /\\u(?:d[89a-f]|0000|fffd)|\ufffd/i;

/**
 * The object of a text that is letter for letter what `JSON.stringify` writes of it, as our writers do: such a text has no
 * byte order mark, no key twice and no number that changes, so that the thorough reading would find nothing. Undefined
 * for any other text, which is not said to be wrong by that.
 */
function readPlain(bytes: Uint8Array): JsonObject | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const value = DOUBTFUL.test(text) ? undefined : parsedObject(text);
    const same = value && [JSON.stringify(value), JSON.stringify(value, null, 4)].includes(text);
    return same ? value : undefined;
  } catch (error) {
    // Not UTF-8, not JSON, or too deep to be written again: for the thorough reading to tell.
    if (error instanceof TypeError || error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}

function parsedObject(text: string): JsonObject | undefined {
  const value: unknown = JSON.parse(text);
  return isObject(value) ? value : undefined;
}
