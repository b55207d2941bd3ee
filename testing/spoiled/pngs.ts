import type { GateContext } from '@/lib/gate/context';
import { readChunks } from '@/lib/png/chunks';
import { gateContext, type Spoiled, testPng, withBytes } from '../gate';
import { type Chunk, dataAt, inBase64, inChunks, textChunk } from '../gate-changes';
import { flipByte } from '../png';

const good = gateContext();
const chunks = (change: Parameters<typeof inChunks>[0]) => withBytes(good, 'card-png', inChunks(change));
const pngBytes = (change: (bytes: Uint8Array) => Uint8Array) => withBytes(good, 'card-png', change);
const base64 = (...edit: Parameters<typeof inBase64>) => withBytes(good, 'card-png', inBase64(...edit));
const isOf = (keyword: string) => (chunk: Chunk) =>
  Buffer.from(chunk.data).toString('latin1').startsWith(`${keyword}\0`);
const isCard = (chunk: Chunk) => isOf('chara')(chunk) || isOf('ccv3')(chunk);

/** Cases in which the PNG card is damaged as a PNG, as a picture or as a carrier of cards. */
export const SPOILED_PNGS: readonly Spoiled[] = [
  [
    'png-structure',
    'a byte of the image data changes',
    () => pngBytes((png) => flipByte(png, dataAt(png, 'IDAT'))),
    ['png-crc'],
  ],
  [
    'png-structure',
    'a byte of a payload changes',
    () => pngBytes((png) => flipByte(png, dataAt(png, 'tEXt') + 20)),
    ['png-crc'],
  ],
  ['png-structure', 'a byte of a CRC changes', () => pngBytes((png) => flipByte(png, png.length - 1)), ['png-crc']],
  [
    'png-structure',
    'bytes after the end',
    () => pngBytes((png) => Buffer.concat([png, Buffer.from('tail')])),
    ['png-trailing'],
  ],
  ['png-structure', 'no end', () => pngBytes((png) => png.subarray(0, -12)), ['png-iend']],
  ['png-structure', 'a file that is cut', () => pngBytes((png) => png.subarray(0, -20)), ['png-truncated']],
  ['png-structure', 'another format', () => pngBytes((png) => flipByte(png, 0)), ['png-signature']],
  [
    'png-card-chunks',
    'chara twice',
    () => chunks((list) => list.flatMap((chunk) => (isOf('chara')(chunk) ? [chunk, chunk] : [chunk]))),
    ['card-chunk-twice'],
  ],
  [
    'png-card-chunks',
    'no ccv3',
    () => chunks((list) => list.filter((chunk) => !isOf('ccv3')(chunk))),
    ['card-chunk-missing'],
  ],
  [
    'png-card-chunks',
    'ccv3 before chara',
    () =>
      chunks(([head, first, second, ...rest]) => [head, second, first, ...rest].filter((chunk) => chunk !== undefined)),
    ['card-chunk-order'],
  ],
  [
    'png-card-chunks',
    'cards after the image data',
    () =>
      chunks((list) => [
        ...list.filter((chunk) => !isCard(chunk)).slice(0, -1),
        ...list.filter(isCard),
        ...list.slice(-1),
      ]),
    ['card-chunk-late', 'card-chunk-late'],
  ],
  [
    'png-card-chunks',
    'foreign text',
    () => chunks(([head, ...rest]) => (head ? [head, textChunk('Software', 'x'), ...rest] : rest)),
    ['text-chunk-foreign'],
  ],
  ['png-card-chunks', 'a second NUL', () => base64('chara', (text) => `${text}\0x`), ['text-chunk-separator']],
  [
    'png-payloads',
    'a line break',
    () => base64('ccv3', (text) => `${text.slice(0, 76)}\n${text.slice(76)}`),
    ['payload-base64'],
  ],
  ['png-payloads', 'nothing', () => base64('chara', () => ''), ['payload-empty']],
  ['png-payloads', 'JSON that breaks', () => base64('chara', (text) => `A${text.slice(1)}`), ['json-syntax']],
  [
    'png-payloads',
    'Latin-1',
    () => base64('chara', () => Buffer.from('{"a":"\xe9"}', 'latin1').toString('base64')),
    ['json-not-utf8'],
  ],
  [
    'png-pixels',
    'image data that cannot be decoded',
    () =>
      chunks((list) =>
        list.map((chunk) => (chunk.type === 'IDAT' ? { ...chunk, data: flipByte(chunk.data, 4) } : chunk)),
      ),
    ['image-undecodable'],
  ],
  ['png-pixels', 'another picture', otherImage, ['image-differs']],
];

/** The image data of another picture in the PNG card. */
function otherImage(): GateContext {
  const other = readChunks(testPng(8, 12, 2)).chunks.filter(({ type }) => type === 'IDAT');
  return chunks((list) => list.map((chunk) => (chunk.type === 'IDAT' ? (other.shift() ?? chunk) : chunk)));
}
