import text from 'png-chunk-text';
import encode from 'png-chunks-encode';
import extract from 'png-chunks-extract';
import { PNG } from 'pngjs';
import { readChunks } from '../lib/png/chunks';
import { type CardTexts, embedCard, readCardPayloads } from '../lib/png/embed';

/**
 * Embeds a card in a PNG and reads it back, with our code and with the chunk libraries that SillyTavern uses, alternating in
 * one process. Both must read the same card from both files, or no number is printed. Run: npx tsx bench/embed.ts
 */

const ROUNDS = 15;
const MEGABYTE = 1024 * 1024;

interface Contender {
  embed(png: Uint8Array, card: CardTexts): Uint8Array;
  read(png: Uint8Array): CardTexts;
}

const ours: Contender = {
  embed: (png, card) => {
    checkEveryCrc(png);
    return embedCard(png, card);
  },
  read: (png) => {
    checkEveryCrc(png);
    const found = Object.fromEntries(readCardPayloads(png).map((payload) => [payload.keyword, payload.text ?? '']));
    return { chara: found.chara ?? '', ccv3: found.ccv3 ?? '' };
  },
};

/** The libraries check every CRC whenever they open a PNG; for equal work, so does our side here. */
function checkEveryCrc(png: Uint8Array): void {
  if (!readChunks(png).chunks.every(({ crcOk }) => crcOk)) throw new Error('A CRC is wrong.');
}

const libraries: Contender = {
  embed: (png, card) => {
    const chunks = extract(png).filter(({ name }) => name !== 'tEXt');
    const base64 = (json: string) => Buffer.from(json, 'utf8').toString('base64');
    const cards = [text.encode('chara', base64(card.chara)), text.encode('ccv3', base64(card.ccv3))];
    return encode([...chunks.slice(0, -1), ...cards, ...chunks.slice(-1)]);
  },
  read: (png) => {
    const texts = extract(png)
      .filter(({ name }) => name === 'tEXt')
      .map(({ data }) => text.decode(data));
    const json = (keyword: string) =>
      Buffer.from(texts.find((found) => found.keyword === keyword)?.text ?? '', 'base64').toString('utf8');
    return { chara: json('chara'), ccv3: json('ccv3') };
  },
};

/** Incompressible pixels, so that the file is as large as asked for; the same ones on every run. */
function noisePng(bytes: number): Uint8Array {
  const side = Math.round(Math.sqrt(bytes / 4));
  const png = new PNG({ width: side, height: side });
  let state = 1;
  for (let at = 0; at < png.data.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    png.data[at] = state >>> 24;
  }
  return PNG.sync.write(png, { deflateLevel: 1, filterType: 0 });
}

/** A card of 20 KB, as a detailed character has. */
function sampleCard(): CardTexts {
  const data = { name: 'Ines Varga', description: 'She logs every boat by sound. ☕ '.repeat(600) };
  return {
    chara: JSON.stringify({ spec: 'chara_card_v2', spec_version: '2.0', data }),
    ccv3: JSON.stringify({ spec: 'chara_card_v3', spec_version: '3.0', data }),
  };
}

function milliseconds(act: () => unknown): number {
  const start = performance.now();
  act();
  return performance.now() - start;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

/** Each reader reads each writer's file, and must find the very texts that went in. */
function verify(png: Uint8Array, card: CardTexts): void {
  for (const writer of [ours, libraries]) {
    const file = writer.embed(png, card);
    for (const { read } of [ours, libraries]) {
      const { chara, ccv3 } = read(file);
      if (chara !== card.chara || ccv3 !== card.ccv3) throw new Error('The two do not read the same card.');
    }
    if (!PNG.sync.read(Buffer.from(file)).data.equals(PNG.sync.read(Buffer.from(png)).data)) {
      throw new Error('The pixels changed.');
    }
  }
}

/** The medians of both contenders for one act, one round of each after the other. */
function compare(act: (contender: Contender) => unknown): { readonly ours: number; readonly theirs: number } {
  const rounds = Array.from({ length: ROUNDS }, () => ({
    ours: milliseconds(() => act(ours)),
    theirs: milliseconds(() => act(libraries)),
  }));
  return { ours: median(rounds.map((round) => round.ours)), theirs: median(rounds.map((round) => round.theirs)) };
}

const card = sampleCard();
const ratios: string[] = [];
console.log('PNG      act     ours ms   libraries ms   ratio');
for (const size of [1, 8]) {
  const png = noisePng(size * MEGABYTE);
  verify(png, card);
  const embedded = ours.embed(png, card);
  const acts = { embed: compare(({ embed }) => embed(png, card)), read: compare(({ read }) => read(embedded)) };
  for (const [act, times] of Object.entries(acts)) {
    const ratio = times.theirs / times.ours;
    ratios.push(`${act} ${size} MB ${ratio.toFixed(1)}×`);
    const columns = [
      times.ours.toFixed(3).padStart(9),
      times.theirs.toFixed(2).padStart(14),
      `${ratio.toFixed(1)}×`.padStart(7),
    ];
    console.log(`${(png.length / MEGABYTE).toFixed(1)} MB   ${act.padEnd(5)} ${columns.join(' ')}`);
  }
}
console.log(
  `embed: ours against png-chunks-*: ${ratios.join(', ')} faster (median of ${ROUNDS} rounds, same card read by both)`,
);
