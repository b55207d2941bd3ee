import { describe, expect, it } from 'vitest';
import { gateContext, goodLorebook, withBytes } from '@/testing/gate';
import { cardText, pngOf, pngWith } from '@/testing/png';
import { readCard } from '../card/read-card';
import { writeCardV2, writeCardV3 } from '../card/write-card';
import type { ArtifactKind } from '../case/manifest';
import { writeCharacterBook } from '../lorebook/character-book';
import { readLorebook } from '../lorebook/shape';
import { readChunks } from '../png/chunks';
import { judgeLoneFile } from './lone-file';

const utf8 = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

/** A file of a case that passes every check, as a stranger would find it. */
function delivered(kind: ArtifactKind, change: (bytes: Uint8Array) => Uint8Array = (bytes) => bytes) {
  const file = withBytes(gateContext(), kind, change).files.find((one) => one.kind === kind);
  return { fileName: file?.fileName ?? '', bytes: file?.bytes ?? new Uint8Array() };
}

/** `check: code` of everything that is found in a card. */
function found(fileName: string, bytes: Uint8Array): string[] {
  const { container, character, lorebook } = readCard(bytes, fileName);
  const kind = container === 'png' ? 'card-png' : 'card-json';
  return codes(judgeLoneFile({ kind, fileName, bytes, character, lorebook }));
}

function codes(results: ReturnType<typeof judgeLoneFile>): string[] {
  return results.flatMap(({ id, issues }) => issues.map(({ code, path }) => `${id}: ${code} ${path}`));
}

describe('a file of no case', () => {
  it.each(['card-json', 'card-png'] as const)('has no finding when it is a delivered %s', (kind) => {
    const { fileName, bytes } = delivered(kind);
    expect(found(fileName, bytes)).toEqual([]);
  });

  it('has no finding when it is a delivered World Info file', () => {
    const { fileName, bytes } = delivered('world-info');
    const { lorebook } = readLorebook(JSON.parse(new TextDecoder().decode(bytes)), fileName);
    expect(codes(judgeLoneFile({ kind: 'world-info', fileName, bytes, character: undefined, lorebook }))).toEqual([]);
  });

  it('is judged as the version of the card that it says it is', () => {
    const { character, lorebook } = gateContext();
    if (!character) throw new Error('The context has no character.');
    const card = writeCardV2({ character, lorebook, dates: { created: 0, modified: 0 } });
    expect(found('v2.json', utf8(card))).toEqual([]);
    expect(found('v9.json', utf8({ ...card, spec: 'chara_card_v9' }))).toContain(
      'card-envelope: card-stamp v9.json#/spec',
    );
  });

  it('is judged by its text too when the chunks of its PNG are in doubt', () => {
    const { character } = gateContext();
    if (!character) throw new Error('The context has no character.');
    const data = { ...character.data, description: 'Ask {{usr}}.' };
    const text = (keyword: 'chara' | 'ccv3') => {
      const input = { character: { data }, dates: { created: 1_700_000_000, modified: 1_700_000_000 } };
      return cardText(keyword, JSON.stringify(keyword === 'chara' ? writeCardV2(input) : writeCardV3(input)));
    };
    expect(found('old.png', pngWith(text('chara')))).toEqual([
      'png-card-chunks: card-chunk-missing old.png',
      'png-card-chunks: card-chunk-late old.png',
      'text-macros: macro-unknown old.png/chara#/data/description',
    ]);
    expect(found('odd.png', pngWith(text('ccv3'), text('chara')))).toEqual([
      'png-card-chunks: card-chunk-order odd.png',
      'png-card-chunks: card-chunk-late odd.png',
      'png-card-chunks: card-chunk-late odd.png',
      'text-macros: macro-unknown odd.png/ccv3#/data/description',
    ]);
  });

  it('is refused where its image cannot be decoded', () => {
    const { fileName, bytes } = delivered('card-png', (png) => {
      const { chunks } = readChunks(png);
      return pngOf(chunks.map(({ type, data }) => [type, type === 'IDAT' ? data.subarray(0, 12) : data]));
    });
    expect(found(fileName, bytes)).toEqual([`png-pixels: image-undecodable ${fileName}`]);
  });

  it('is judged as World Info when it is a lorebook of another shape', () => {
    const book = writeCharacterBook(goodLorebook());
    const judged = (value: unknown) => {
      const { lorebook } = readLorebook(value, 'book.json');
      return codes(
        judgeLoneFile({
          kind: 'world-info',
          fileName: 'book.json',
          bytes: utf8(value),
          character: undefined,
          lorebook,
        }),
      );
    };
    expect(judged(book)).toEqual([]);
    expect(judged({ spec: 'lorebook_v3', data: book })).toEqual([]);
    const [first, ...rest] = book.entries;
    expect(judged({ ...book, entries: [{ ...first, keys: [], content: 'Ask {{usr}}.' }, ...rest] })).toEqual([
      'lorebook-content: keys-missing book.json (as World Info)#/entries/0/key',
      'text-macros: macro-unknown book.json (as World Info)#/entries/0/content',
    ]);
  });
});
