import { z } from 'zod';

const text = z.string().max(500_000);
const json = z.record(z.string(), z.json());
/** Unix seconds, UTC; 0 = unknown. Ten digits at most: more are milliseconds. */
const unixSeconds = z.number().int().min(0).max(9_999_999_999);

/** One asset of a V3 card; all four are required strings (Character Card V3 specification, `assets`). */
export const CardAsset = z.object({ type: z.string(), uri: z.string(), name: z.string(), ext: z.string() });
export type CardAsset = z.infer<typeof CardAsset>;

/**
 * The `data` object of a Character Card V3, without `character_book` (that is the lorebook document). The fifteen
 * required fields are always present; unknown keys of an imported card stay as they came.
 */
export const CardData = z.looseObject({
  name: z.string().max(1000),
  description: text,
  personality: text,
  scenario: text,
  first_mes: text,
  mes_example: text,
  creator_notes: text,
  system_prompt: text,
  post_history_instructions: text,
  alternate_greetings: z.array(text).max(500),
  group_only_greetings: z.array(text).max(500),
  tags: z.array(z.string().max(500)).max(500),
  creator: z.string().max(1000),
  character_version: z.string().max(1000),
  extensions: json,
  nickname: z.string().max(1000).optional(),
  creator_notes_multilingual: z.record(z.string(), text).optional(),
  source: z.array(z.string()).optional(),
  assets: z.array(CardAsset).optional(),
  creation_date: unixSeconds.optional(),
  modification_date: unixSeconds.optional(),
});
export type CardData = z.infer<typeof CardData>;

/** The character of a case. `foreign` holds unknown top-level keys of an imported card file. */
export const CharacterDocument = z.object({ data: CardData, foreign: json.optional() });
export type CharacterDocument = z.infer<typeof CharacterDocument>;

/** The fifteen fields that a V3 card must have, in the order Cardwright writes them. */
export const REQUIRED_FIELDS = [
  'name',
  'description',
  'personality',
  'scenario',
  'first_mes',
  'mes_example',
  'creator_notes',
  'system_prompt',
  'post_history_instructions',
  'alternate_greetings',
  'group_only_greetings',
  'tags',
  'creator',
  'character_version',
  'extensions',
] as const satisfies readonly (keyof CardData)[];

/** An empty character of that name: every required field present, nothing invented. */
export function emptyCharacter(name: string): CharacterDocument {
  return {
    data: {
      name,
      description: '',
      personality: '',
      scenario: '',
      first_mes: '',
      mes_example: '',
      creator_notes: '',
      system_prompt: '',
      post_history_instructions: '',
      alternate_greetings: [],
      group_only_greetings: [],
      tags: [],
      creator: '',
      character_version: '1.0',
      extensions: {},
    },
  };
}
