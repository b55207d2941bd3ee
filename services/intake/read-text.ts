import { Fault } from '@/lib/checks/fault';
import { parseJson } from '@/lib/json/parse';
import { decodeText } from './decode-text';
import { INTAKE_LIMITS } from './limits';

/** A text file: the value of a JSON file, or notes. */
export type TextReading = { readonly json: unknown } | { readonly notes: string };

/**
 * Reads a text file. It counts as JSON when it is called `.json` or begins as a JSON object does; `{{char}} is …` or a
 * block of attributes in braces is notes. Throws Fault `input-empty`, `input-not-text`, `input-too-large` (notes over the
 * limit), or what `parseJson` throws.
 */
export function readText({ name, bytes }: { readonly name: string; readonly bytes: Uint8Array }): TextReading {
  const text = decodeText(bytes);
  if (text.trim() === '') throw emptyInput();
  if (/\.json$/i.test(name) || BEGINS_AS_JSON.test(text)) return { json: parseJson(bytes) };
  if (bytes.length > INTAKE_LIMITS.textBytes) throw tooLong(bytes.length);
  return { notes: text };
}

/** The fault of an upload in which nothing stands. */
export function emptyInput(): Fault {
  return new Fault('input-empty', 'The file is empty.', {
    next: 'Write down the idea, a sentence is enough, or give another file.',
  });
}

/** An object whose first key or end follows, or a list of such objects. */
const BEGINS_AS_JSON = /^\s*(\[\s*)?\{\s*["}]/;

function tooLong(bytes: number): Fault {
  const limit = INTAKE_LIMITS.textBytes;
  return new Fault('input-too-large', `The notes are longer than ${limit / (1024 * 1024)} MB of text.`, {
    next: 'Give the parts that matter for the character, and the world as a lorebook file.',
    data: { bytes, limit },
  });
}
