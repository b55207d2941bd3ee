import { deflateSync, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Placeholder } from '@/lib/case/brief';
import { newLoreEntry } from '@/lib/lorebook/new-entry';
import { codes, gateContext, goodCharacter, goodLorebook, withBytes } from '@/testing/gate';
import { type Chunk, inChunks, inJson } from '@/testing/gate-changes';
import type { GateContext } from './context';
import { runGate } from './run-gate';

const character = (change: Parameters<typeof goodCharacter>[0]) => gateContext({ character: goodCharacter(change) });
const entry = (change: object) => {
  const { entries, ...book } = goodLorebook();
  return gateContext({
    lorebook: { ...book, entries: [...entries, newLoreEntry({ content: 'x', keys: ['x'], ...change }, 9)] },
  });
};
const placeholder = (change: Partial<Placeholder>) =>
  gateContext({
    brief: {
      placeholders: [{ path: 'character#/data/creator', value: 'Cardwright tests', accepted: false, ...change }],
    },
  });
const icon = { type: 'icon', uri: 'ccdefault:', name: 'main', ext: 'png' };

/** Cases that look doubtful and pass, with the codes of their warnings. */
const PASSING: readonly (readonly [what: string, context: () => GateContext, warnings: readonly string[]])[] = [
  [
    'a card as JSON alone',
    () => gateContext({ outputs: { card: ['json'], lorebook: 'none' }, brief: { musts: [] } }),
    [],
  ],
  ['a lorebook in the card alone', () => gateContext({ outputs: { card: ['png'], lorebook: 'embedded' } }), []],
  ['a lorebook beside the card', () => gateContext({ outputs: { card: ['json', 'png'], lorebook: 'standalone' } }), []],
  ['a drawn placeholder that was asked for', () => gateContext({ brief: { portrait: 'placeholder' } }), []],

  ['a name of emoji', () => character({ name: '🦊🌙' }), []],
  ['a name in which SillyTavern drops a dot', () => character({ name: 'Dr. J.' }), ['name-changes']],
  ['a null in a foreign field', () => character({ their_field: null }), ['foreign-null']],
  [
    'foreign fields of an imported card',
    () => gateContext({ character: { ...goodCharacter({ their_field: { a: [1] } }), foreign: { their_top: null } } }),
    [],
  ],
  ['foreign extensions with a null', () => character({ extensions: { theirs: { nothing: null } } }), []],
  ['an unknown creation date', () => character({ creation_date: 0 }), []],
  [
    'icons of which one is main',
    () => character({ assets: [icon, { ...icon, name: 'other', uri: 'https://example.org/a.png' }] }),
    [],
  ],
  ['one icon of another name', () => character({ assets: [{ ...icon, name: 'portrait' }] }), ['asset-icon-name']],

  ['a system prompt that keeps the own one', () => character({ system_prompt: '{{original}} Stay brief.' }), []],
  ['a system prompt that replaces the own one', () => character({ system_prompt: 'Stay brief.' }), ['prompt-replaced']],
  ['a tag that SillyTavern replaces', () => character({ scenario: '<user> waits.' }), ['macro-tag']],
  ['macros in any case, and a comment', () => character({ scenario: '{{USER}} {{// a note}} {{random::a::b}}' }), []],
  [
    'the word undefined in prose, and a path',
    () => character({ scenario: 'An undefined fear of C:\\new\\tides.' }),
    [],
  ],
  ['an HTML entity', () => character({ scenario: 'Salt &amp; rope.' }), ['html-entity']],
  ['a start outside the examples', () => character({ scenario: '<START>' }), ['start-outside-examples']],
  ['no examples', () => character({ mes_example: '' }), []],
  [
    'text before the first label',
    () => character({ mes_example: '<START>\nDusk.\n{{char}}: Early.' }),
    ['example-before-label'],
  ],

  ['a decorator, which the V2 form loses', () => entry({ content: '@@depth 4\nBelow the pier.' }), []],
  [
    'an entry at a depth, for an outlet, and filtered by character',
    () => entry({ position: 7, outletName: 'pier', characterFilter: { isExclude: false, names: ['Mara'], tags: [] } }),
    [],
  ],
  ['a regex with a comma in it', () => entry({ keys: ['/pier{1,2}/i'] }), []],
  ['an entry with foreign fields', () => entry({ extensions: { theirs: 1 }, priority: 5 }), []],

  ['an accepted placeholder', () => placeholder({ accepted: true }), []],
  ['a placeholder that was replaced', () => placeholder({ value: 'Nobody' }), []],
  ['a portrait that replaced its placeholder', () => placeholder({ path: 'portrait', value: 'drawn' }), []],
  ['a must that stands in a tag', () => gateContext({ brief: { musts: [{ text: 'mystery' }] } }), []],

  [
    'metadata of the photo',
    () =>
      withBytes(
        gateContext(),
        'card-png',
        inChunks(([head, ...rest]) => (head ? [head, { type: 'eXIf', data: new Uint8Array(8) }, ...rest] : rest)),
      ),
    ['exif-kept'],
  ],
  [
    'the same pixels, compressed otherwise',
    () =>
      withBytes(
        gateContext(),
        'card-png',
        inChunks((list) => list.map(uncompressed)),
      ),
    [],
  ],
  [
    'keys of the JSON in another order',
    () => withBytes(gateContext(), 'card-json', (bytes) => inJson('/spec', 'chara_card_v3')(reversed(bytes))),
    [],
  ],
];

function uncompressed({ type, data }: Chunk): Chunk {
  return { type, data: type === 'IDAT' ? deflateSync(inflateSync(data), { level: 0 }) : data };
}

function reversed(bytes: Uint8Array): Uint8Array {
  const value: object = JSON.parse(new TextDecoder().decode(bytes));
  return new TextEncoder().encode(JSON.stringify(Object.fromEntries(Object.entries(value).reverse())));
}

describe('the gate lets pass', () => {
  it.each(PASSING)('%s', (_what, context, warnings) => {
    const report = runGate(context());
    expect({ passed: report.passed, codes: codes(report) }).toEqual({ passed: true, codes: warnings });
  });
});
