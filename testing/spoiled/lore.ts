import { newLoreEntry } from '@/lib/lorebook/new-entry';
import { gateContext, type Spoiled, withBytes } from '../gate';
import { inJson, inPayload } from '../gate-changes';

const good = gateContext();
const cardJson = (pointer: string, value: unknown) => withBytes(good, 'card-json', inJson(pointer, value));
const worldJson = (pointer: string, value: unknown) => withBytes(good, 'world-info', inJson(pointer, value));
const payload = (...edit: Parameters<typeof inPayload>) => withBytes(good, 'card-png', inPayload(...edit));
const entry = '/data/character_book/entries/0';

/** Cases in which one lorebook, in the card or beside it, cannot work. */
export const SPOILED_LORE: readonly Spoiled[] = [
  ['embedded-lorebook', 'no enabled', () => cardJson(`${entry}/enabled`, undefined), ['field-missing']],
  ['embedded-lorebook', 'an id that is text', () => cardJson(`${entry}/id`, 'a'), ['field-type']],
  ['embedded-lorebook', 'an id that stands twice', () => cardJson(`${entry}/id`, 1), ['id-twice']],
  [
    'embedded-lorebook',
    'a position out of range',
    () => cardJson(`${entry}/extensions/position`, 8),
    ['field-type', 'positions-differ'],
  ],
  [
    'embedded-lorebook',
    'two positions that differ',
    () => cardJson(`${entry}/position`, 'after_char'),
    ['positions-differ'],
  ],
  ['embedded-lorebook', 'use_regex over plain keys', () => cardJson(`${entry}/use_regex`, true), ['use-regex']],
  ['embedded-lorebook', 'a card without the book', () => payload('/data/character_book', undefined), ['book-missing']],
  ['world-info', 'a position that is text', () => worldJson('/entries/0/position', '4'), ['field-type']],
  ['world-info', 'no position', () => worldJson('/entries/0/position', undefined), ['field-missing']],
  ['world-info', 'a position out of range', () => worldJson('/entries/0/position', 8), ['field-type']],
  ['world-info', 'a position between two', () => worldJson('/entries/0/position', 1.5), ['field-type']],
  ['world-info', 'a uid that differs from its key', () => worldJson('/entries/0/uid', 7), ['uid-differs']],
  ['world-info', 'keys that are one string', () => worldJson('/entries/0/key', 'ferry'), ['field-type']],
  ['world-info', 'entries as an array', () => worldJson('/entries', []), ['entries-shape']],
  ['lorebook-content', 'an entry without content', () => worldJson('/entries/0/content', ' '), ['content-empty']],
  [
    'lorebook-content',
    'an entry of decorators alone',
    () => worldJson('/entries/0/content', '@@depth 4'),
    ['content-decorators'],
  ],
  ['lorebook-content', 'an entry without keys', () => cardJson(`${entry}/keys`, []), ['keys-missing']],
  ['lorebook-content', 'a key of spaces', () => worldJson('/entries/0/key', [' ']), ['key-blank']],
  ['lorebook-content', 'a list in one key', () => worldJson('/entries/0/key', ['ferry, boat']), ['key-comma-list']],
  [
    'lorebook-content',
    'a regex that does not compile',
    () => worldJson('/entries/0/keysecondary', ['/(/']),
    ['key-regex-broken'],
  ],
  ['lorebook-content', 'an outlet without a name', () => worldJson('/entries/0/position', 7), ['outlet-unnamed']],
  [
    'lorebook-content',
    'a lorebook without entries',
    () => gateContext({ lorebook: { name: 'Empty', entries: [] }, brief: { musts: [] } }),
    ['lorebook-empty'],
  ],
  [
    'lorebook-content',
    'no lorebook',
    () =>
      gateContext({ lorebook: undefined, outputs: { card: ['json'], lorebook: 'standalone' }, brief: { musts: [] } }),
    ['lorebook-missing'],
  ],
  [
    'text-macros',
    'an unknown macro in an entry of the card and of the World Info file',
    () =>
      gateContext({
        lorebook: {
          name: 'Lamps v1',
          entries: [newLoreEntry({ constant: true, content: '{{chr}} keeps forty lamps.' }, 0)],
        },
      }),
    ['macro-unknown', 'macro-unknown'],
  ],
];
