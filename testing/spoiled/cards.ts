import { gateContext, goodCharacter, type Spoiled, withBytes } from '../gate';
import { inJson, inPayload } from '../gate-changes';

const good = gateContext();
const cardJson = (pointer: string, value: unknown) => withBytes(good, 'card-json', inJson(pointer, value));
const worldJson = (pointer: string, value: unknown) => withBytes(good, 'world-info', inJson(pointer, value));
const payload = (...edit: Parameters<typeof inPayload>) => withBytes(good, 'card-png', inPayload(...edit));
const character = (change: Parameters<typeof goodCharacter>[0]) => gateContext({ character: goodCharacter(change) });
const asset = (change: object) => ({ type: 'icon', uri: 'ccdefault:', name: 'main', ext: 'png', ...change });

/** Cases in which one card says something that it must not. */
export const SPOILED_CARDS: readonly Spoiled[] = [
  ['card-envelope', 'another spec', () => cardJson('/spec', 'chara_card_v4'), ['card-stamp']],
  ['card-envelope', 'a version that is a number', () => cardJson('/spec_version', 3), ['card-stamp']],
  ['card-envelope', 'a chara payload that says V3', () => payload('/spec', 'chara_card_v3', 'chara'), ['card-stamp']],
  ['card-envelope', 'no data', () => cardJson('/data', null), ['card-data']],
  ['card-envelope', 'a mirror that differs', () => cardJson('/tags', ['other']), ['mirror-differs']],
  ['card-envelope', 'a mirror that is missing', () => payload('/first_mes', undefined), ['mirror-missing']],
  ['card-fields', 'a field that is missing', () => cardJson('/data/creator_notes', undefined), ['field-missing']],
  ['card-fields', 'a null', () => payload('/data/system_prompt', null, 'chara'), ['field-type']],
  ['card-fields', 'a list that is a string', () => cardJson('/data/alternate_greetings', 'x'), ['field-type']],
  ['card-fields', 'a book that is null', () => cardJson('/data/character_book', null), ['field-type']],
  ['card-name', 'a name that Windows reserves', () => character({ name: 'CON' }), ['name-empty']],
  ['card-name', 'a name that is too long', () => character({ name: 'ä'.repeat(101) }), ['name-long']],
  ['card-name', 'a name with a macro', () => character({ name: 'Keeper {{user}}' }), ['name-macro']],
  ['card-greetings', 'a blank first message', () => character({ first_mes: ' \n' }), ['greeting-blank']],
  [
    'card-greetings',
    'a blank alternate greeting',
    () => character({ alternate_greetings: ['Hello.', ''] }),
    ['greeting-blank'],
  ],
  ['card-dates', 'milliseconds', () => cardJson('/data/modification_date', 1_800_000_000_000), ['date-not-seconds']],
  [
    'card-dates',
    'a creation after the modification',
    () => cardJson('/data/creation_date', 9_000_000_000),
    ['dates-reversed'],
  ],
  [
    'card-extensions',
    'talkativeness as text',
    () => character({ extensions: { talkativeness: '0.5' } }),
    ['field-type'],
  ],
  ['card-extensions', 'a favourite', () => character({ extensions: { fav: true } }), ['field-type']],
  [
    'card-extensions',
    'an empty depth',
    () => character({ extensions: { depth_prompt: { prompt: 'x', depth: '', role: 'system' } } }),
    ['field-type'],
  ],
  [
    'card-assets',
    'an address into an archive',
    () => character({ assets: [asset({ uri: 'embeded://assets/a.png' })] }),
    ['asset-uri'],
  ],
  ['card-assets', 'an extension in capitals', () => character({ assets: [asset({ ext: 'PNG' })] }), ['asset-ext']],
  [
    'card-assets',
    'two icons, neither of them main',
    () => character({ assets: [asset({ name: 'a' }), asset({ name: 'b' })] }),
    ['asset-main-icon'],
  ],
  [
    'card-assets',
    'an asset without a name',
    () => cardJson('/data/assets', [asset({ name: undefined })]),
    ['asset-shape'],
  ],
  [
    'formats-agree',
    'a JSON file that says something else',
    () => cardJson('/data/creator', 'Somebody'),
    ['content-differs'],
  ],
  [
    'formats-agree',
    'a payload that says something else',
    () => payload('/data/creator', 'Somebody', 'chara'),
    ['content-differs'],
  ],
  ['formats-agree', 'a field that no document has', () => payload('/data/extra', 1), ['content-differs']],
  [
    'formats-agree',
    'a lorebook file that says something else',
    () => worldJson('/entries/2/order', 5),
    ['content-differs'],
  ],
  ['formats-agree', 'no document to compare with', () => ({ ...good, character: undefined }), ['document-missing']],
  ['text-macros', 'an unknown macro', () => character({ description: '{{chr}} waits.' }), ['macro-unknown']],
  ['text-macros', 'braces that do not pair', () => character({ scenario: '{{user waits.' }), ['macro-unbalanced']],
  [
    'text-macros',
    'the original prompt in a description',
    () => character({ description: '{{original}}' }),
    ['macro-original'],
  ],
  [
    'text-placeholders',
    'a placeholder',
    () => character({ description: 'Her name is [insert name].' }),
    ['placeholder-brackets'],
  ],
  ['text-placeholders', 'an object as text', () => character({ scenario: '[object Object]' }), ['placeholder-object']],
  ['message-examples', 'no start', () => character({ mes_example: '{{user}}: Hello.' }), ['examples-no-start']],
  ['message-examples', 'no label', () => character({ mes_example: '<START>\nHello.' }), ['example-no-label']],
  ['message-examples', 'an empty block', () => character({ mes_example: '<START>\n' }), ['example-empty']],
];
