import { Buffer } from 'node:buffer';
import { type Finding, fault } from './finding';
import { type JsonRead, readJson } from './read-json';

const REBUILD = 'Build the PNG card again.';

/**
 * Reads what follows the NUL of a card chunk: one line of padded standard base64 of UTF-8 JSON. Lenient readers accept
 * more (SillyTavern 1.19.0 skips stray characters and missing padding), strict ones refuse it, so nothing else passes.
 */
export function readPayload(data: Uint8Array): JsonRead {
  const text = Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString('latin1');
  if (text === '') return broken('payload-empty', 'The payload is empty.');
  const bytes = Buffer.from(text, 'base64');
  if (bytes.toString('base64') !== text) {
    return broken('payload-base64', 'The payload is not one line of padded standard base64.');
  }
  return readJson(bytes, REBUILD);
}

function broken(code: string, message: string): JsonRead {
  const findings: readonly Finding[] = [fault(code, '', message, REBUILD)];
  return { findings, value: undefined };
}
