import type { Json, JsonObject } from '../json/value';
import { type Coerce, flag, nullable, numeric, oneOf, percent, text, textList, whole } from './coerce';
import type { LoreEntry } from './entry';
import type { FieldReader } from './field-reader';

/** One fact about an entry that both formats hold. */
interface SharedField {
  /** Our name and World Info's. */
  readonly world: keyof LoreEntry;
  /** Name in the `extensions` of a `character_book` entry. */
  readonly bag: string;
  readonly read: Coerce;
  /** Undefined = the field stays absent. */
  readonly fallback: Json | undefined;
}

/**
 * The fields that World Info holds at entry level and a `character_book` in `entry.extensions`, in World Info's template
 * order, with the spelling of each. A wrong spelling is ignored there without a word (SillyTavern 1.19.0).
 */
const SHARED: readonly SharedField[] = [
  shared('vectorized', 'vectorized', flag, false),
  shared('selectiveLogic', 'selectiveLogic', oneOf(['and_any', 'not_all', 'not_any', 'and_all']), 0),
  shared('ignoreBudget', 'ignore_budget', flag, false),
  shared('excludeRecursion', 'exclude_recursion', flag, false),
  shared('preventRecursion', 'prevent_recursion', flag, false),
  shared('matchPersonaDescription', 'match_persona_description', flag, false),
  shared('matchCharacterDescription', 'match_character_description', flag, false),
  shared('matchCharacterPersonality', 'match_character_personality', flag, false),
  shared('matchCharacterDepthPrompt', 'match_character_depth_prompt', flag, false),
  shared('matchScenario', 'match_scenario', flag, false),
  shared('matchCreatorNotes', 'match_creator_notes', flag, false),
  shared('delayUntilRecursion', 'delay_until_recursion', flagOrLevel, 0),
  shared('probability', 'probability', percent, 100),
  shared('useProbability', 'useProbability', flag, true),
  shared('depth', 'depth', whole(0), 4),
  shared('outletName', 'outlet_name', text, ''),
  shared('group', 'group', text, ''),
  shared('groupOverride', 'group_override', flag, false),
  shared('groupWeight', 'group_weight', numeric, 100),
  shared('scanDepth', 'scan_depth', nullable(whole(0)), null),
  shared('caseSensitive', 'case_sensitive', nullable(flag), null),
  shared('matchWholeWords', 'match_whole_words', nullable(flag), null),
  shared('useGroupScoring', 'use_group_scoring', nullable(flag), null),
  shared('automationId', 'automation_id', text, ''),
  shared('role', 'role', oneOf(['system', 'user', 'assistant']), 0),
  shared('sticky', 'sticky', nullable(whole(0)), null),
  shared('cooldown', 'cooldown', nullable(whole(0)), null),
  shared('delay', 'delay', nullable(whole(0)), null),
  shared('triggers', 'triggers', textList, []),
  shared('displayIndex', 'display_index', whole(Number.MIN_SAFE_INTEGER), undefined),
];

/** Which of the two spellings a file uses. */
type Spelling = 'world' | 'bag';

/** The names of the shared fields in one spelling. */
export function sharedNames(spelling: Spelling): string[] {
  return SHARED.map((row) => row[spelling]);
}

/** The shared fields of an object that has them under World Info's names, under those of `extensions`. */
export function respelled(source: JsonObject): JsonObject {
  const found: [string, Json][] = [];
  for (const { world, bag } of SHARED) {
    const value = source[world];
    if (value !== undefined) found.push([bag, value]);
  }
  return Object.fromEntries(found);
}

/** Values by the names of a `LoreEntry`, whole or in part. */
type EntryValues = { readonly [field: string]: Json | undefined };

/** Reads the shared fields, under the names of a `LoreEntry`. */
export function readShared(reader: FieldReader, spelling: Spelling): EntryValues {
  return Object.fromEntries(SHARED.map((row) => [row.world, reader.take(row[spelling], row.read, row.fallback)]));
}

/** Writes the shared fields of an entry in one spelling; of a whole entry only `displayIndex` may be absent. */
export function writeShared(entry: EntryValues, spelling: Spelling): JsonObject {
  const members: [string, Json][] = [];
  for (const row of SHARED) {
    const value = entry[row.world];
    if (value !== undefined) members.push([row[spelling], value]);
  }
  return Object.fromEntries(members);
}

/** The World Info position: a number 0 to 7, or the name that a `character_book` uses for the first two. */
export const position: Coerce<number> = (raw) => {
  if (raw === 'before_char') return 0;
  return raw === 'after_char' ? 1 : whole(0, 7)(raw);
};

function flagOrLevel(raw: unknown): boolean | number | undefined {
  return typeof raw === 'number' || typeof raw === 'string' ? (whole(0)(raw) ?? flag(raw)) : flag(raw);
}

function shared(world: keyof LoreEntry, bag: string, read: Coerce, fallback: Json | undefined): SharedField {
  return { world, bag, read, fallback };
}
