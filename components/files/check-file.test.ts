import { expect, it } from 'vitest';
import { asFault } from '@/lib/checks/fault';
import { checkFile } from './check-file';

function codeOf(name: string, bytes: Uint8Array): string | undefined {
  try {
    checkFile(name, bytes);
    return undefined;
  } catch (error) {
    return asFault(error).code;
  }
}

it.each([
  ['a.pdf', '%PDF-1.7', 'input-unrecognised'],
  ['a.md', '%PDF-1.7', 'input-unrecognised'],
  ['card.charx', 'PK\x03\x04', 'input-unrecognised'],
  ['a.png', 'GIF89a', 'input-unrecognised'],
  ['broken.json', '{"spec": ', 'json-invalid'],
  ['card.JSON', '{"spec": "chara_card_v3"}', undefined],
  ['broken.md', '{"spec": ', undefined],
  ['notes', 'PDF and GIF are formats.', undefined],
  ['empty.txt', '', undefined],
])('judges %s with %j as %s', (name, text, code) => {
  expect(codeOf(name, new TextEncoder().encode(text))).toBe(code);
});

it('leaves a picture that is called JSON to the server', () => {
  expect(codeOf('card.json', Uint8Array.of(0x89, 0x50, 0x4e, 0x47))).toBeUndefined();
});
