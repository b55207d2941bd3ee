import type { CardData, CharacterDocument } from '../card/character';
import { writeCardV3 } from '../card/write-card';
import { lockPath } from '../case/locks';
import { get, pointerOf } from '../json/pointer';
import type { LorebookDocument } from '../lorebook/entry';
import { countTokens, TOKENIZER } from '../tokens/count';
import type { CardField, CardFieldId, CardPreview, Greeting } from './preview';
import { richText } from './rich-text';

/** What a preview of a character is made from. `lorebook` is the one that the card embeds, if it does. */
export interface CardPreviewInput {
  readonly character: CharacterDocument;
  readonly lorebook: LorebookDocument | undefined;
  readonly version: number;
  readonly locks: readonly string[];
  /** Unix seconds for the JSON. */
  readonly dates: { readonly created: number; readonly modified: number };
}

/**
 * How a field counts: `permanent` and `counted` as SillyTavern 1.19.0 marks its inputs (public/index.html,
 * `data-token-counter`, `data-token-permanent`); `sent` reaches a model now and then but is not in SillyTavern's total.
 */
interface Kind {
  readonly counts: 'permanent' | 'counted' | 'sent' | 'never';
  readonly prose?: boolean;
}

const FIELDS: Readonly<Record<CardFieldId, Kind>> = {
  name: { counts: 'permanent' },
  nickname: { counts: 'never' },
  description: { counts: 'permanent', prose: true },
  personality: { counts: 'permanent', prose: true },
  scenario: { counts: 'permanent', prose: true },
  first_mes: { counts: 'counted' },
  alternate_greetings: { counts: 'sent' },
  group_only_greetings: { counts: 'sent' },
  mes_example: { counts: 'counted', prose: true },
  system_prompt: { counts: 'counted' },
  post_history_instructions: { counts: 'counted' },
  depth_prompt: { counts: 'permanent' },
  creator_notes: { counts: 'never', prose: true },
  tags: { counts: 'never' },
  creator: { counts: 'never' },
  character_version: { counts: 'never' },
};
const GREETINGS = ['first_mes', 'alternate_greetings', 'group_only_greetings'] as const;
const DEPTH_PROMPT = '/data/extensions/depth_prompt/prompt';

/** The preview of a character: its fields with their tokens, the greetings as they will look, and the JSON. */
export function cardPreview(input: CardPreviewInput): CardPreview {
  const { character, lorebook, version, locks, dates } = input;
  const fields = Object.entries(FIELDS).flatMap(([id, kind]) => fieldsOf(id as CardFieldId, kind, character, locks));
  const sum = (...kinds: readonly Kind['counts'][]) =>
    fields
      .filter(({ id }) => kinds.includes(FIELDS[id].counts))
      .reduce((total, { tokens }) => total + (tokens ?? 0), 0);
  return {
    version,
    name: character.data.name,
    fields,
    greetings: fields.flatMap(greetingOf),
    tokens: { permanent: sum('permanent'), total: sum('permanent', 'counted') },
    tokenizer: TOKENIZER,
    json: JSON.stringify(writeCardV3({ character, ...(lorebook && { lorebook }), dates }), null, 2),
  };
}

function fieldsOf(id: CardFieldId, kind: Kind, character: CharacterDocument, locks: readonly string[]): CardField[] {
  return placesOf(id, character).map(({ path, text }) => ({
    id,
    path,
    text,
    tokens: kind.counts === 'never' ? null : countTokens(text),
    permanent: kind.counts === 'permanent',
    locked: locks.includes(lockPath('character', path)) || locks.includes(lockPath('character', `/data/${id}`)),
    ...(kind.prose && text !== '' && { rich: richText(text) }),
  }));
}

function placesOf(id: CardFieldId, character: CharacterDocument): { readonly path: string; readonly text: string }[] {
  if (id === 'depth_prompt') {
    const text = get(character, DEPTH_PROMPT);
    return typeof text === 'string' ? [{ path: DEPTH_PROMPT, text }] : [];
  }
  const value: CardData[CardFieldId] = character.data[id];
  const path = pointerOf(['data', id]);
  if (id === 'tags') return [{ path, text: character.data.tags.join(', ') }];
  if (Array.isArray(value)) return value.map((text, place) => ({ path: `${path}/${place}`, text: String(text) }));
  return [{ path, text: typeof value === 'string' ? value : '' }];
}

function greetingOf({ id, path, text, tokens }: CardField): Greeting[] {
  const greeting = GREETINGS.find((name) => name === id);
  if (greeting === undefined || text === '') return [];
  return [{ id: greeting, path, rich: richText(text), tokens: tokens ?? 0 }];
}
