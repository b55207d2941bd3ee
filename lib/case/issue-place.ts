import type { CardFieldId } from '../preview/preview';

/**
 * A place in a document: a JSON Pointer into the character (`/data/name`) or the lorebook (`/entries/3/keys`). Empty = the
 * document as a whole, where the page has no field of its own for it.
 */
export interface DocumentPlace {
  readonly document: 'character' | 'lorebook';
  readonly path: string;
}

/**
 * Where in the documents an issue of the gate can be mended, or undefined where no field is at fault. Issues point into a
 * document (`character#/data/name`), a card (`Mara.json#/data/name`, `Mara.png/ccv3#/data/name`) or a World Info file
 * (`Docks.json#/entries/4/key/0`). A World Info file names entries by their id, a card and the
 * lorebook document by their place: `loreIds` are the ids in order, empty when they are 0, 1, 2 …
 */
export function issuePlace(path: string, loreIds: readonly number[]): DocumentPlace | undefined {
  if (path === 'character' || path === 'lorebook') return { document: path, path: '' };
  const at = path.indexOf('#/');
  const file = path.slice(0, at);
  if (at <= 0 || NO_DOCUMENTS.has(file)) return undefined;
  const [root = '', ...rest] = path.slice(at + 2).split('/');
  if (root === 'data') return dataPlace(rest);
  if (root === 'entries') return file === 'lorebook' ? lorePlace(rest) : worldPlace(rest, loreIds);
  // The V1 fields at the top of a card repeat those of its data.
  return CARD_FIELDS.has(root) ? dataPlace([root]) : undefined;
}

/** What else issues point into. */
const NO_DOCUMENTS: ReadonlySet<string> = new Set(['brief', 'outputs', 'sources', 'portrait']);

function dataPlace([field = '', ...rest]: readonly string[]): DocumentPlace {
  if (field === 'character_book') return rest[0] === 'entries' ? lorePlace(rest.slice(1)) : LOREBOOK;
  return { document: 'character', path: CARD_FIELDS.has(field) ? pointer(['data', field, ...rest]) : '' };
}

const LOREBOOK: DocumentPlace = { document: 'lorebook', path: '' };

/** The fields of a character that the page shows. */
const CARD_FIELDS: ReadonlySet<string> = new Set([
  'name',
  'nickname',
  'description',
  'personality',
  'scenario',
  'first_mes',
  'alternate_greetings',
  'group_only_greetings',
  'mes_example',
  'system_prompt',
  'post_history_instructions',
  'creator_notes',
  'tags',
  'creator',
  'character_version',
] satisfies CardFieldId[]);

function worldPlace([uid, ...field]: readonly string[], loreIds: readonly number[]): DocumentPlace {
  if (uid === undefined || loreIds.length === 0) return lorePlace([uid, ...field]);
  const index = loreIds.findIndex((id) => String(id) === uid);
  return index === -1 ? LOREBOOK : lorePlace([String(index), ...field]);
}

function lorePlace([index, ...field]: readonly (string | undefined)[]): DocumentPlace {
  if (index === undefined || !/^\d+$/.test(index)) return LOREBOOK;
  return {
    document: 'lorebook',
    path: pointer(['entries', index, ...loreField(field.filter((token) => token !== undefined))]),
  };
}

/** The name of an entry's field in the lorebook document; what it does not name leads to the entry as a whole. */
function loreField([name, ...rest]: readonly string[]): string[] {
  if (name === undefined) return [];
  if (name === 'extensions') return rest[0] === undefined ? [] : loreField(rest);
  const known = LORE_FIELDS.get(name);
  return known === undefined ? [] : [known, ...rest];
}

/** Fields of an entry by the names of both formats; the document's own names stand for themselves. */
const LORE_FIELDS: ReadonlyMap<string, string> = new Map([
  ['key', 'keys'],
  ['keysecondary', 'secondaryKeys'],
  ['secondary_keys', 'secondaryKeys'],
  ['comment', 'title'],
  ['name', 'title'],
  ['order', 'insertionOrder'],
  ['insertion_order', 'insertionOrder'],
  ['outlet_name', 'outletName'],
  ...[
    'content',
    'enabled',
    'constant',
    'selective',
    'position',
    'depth',
    'role',
    'probability',
    'group',
    'keys',
    'secondaryKeys',
    'title',
    'insertionOrder',
    'outletName',
  ].map((name) => [name, name] as const),
]);

function pointer(tokens: readonly string[]): string {
  return tokens.map((token) => `/${token}`).join('');
}
