import { Fault } from '../checks/fault';
import { errorIssue } from '../checks/issue';
import type { Repair } from '../checks/repair';
import { deepEqual } from '../json/deep-equal';
import { BOM, parseJson } from '../json/parse';
import { isObject, type JsonObject } from '../json/value';
import { readCharacterBook } from '../lorebook/character-book';
import { numeric } from '../lorebook/coerce';
import type { LorebookDocument } from '../lorebook/entry';
import { fieldReader } from '../lorebook/field-reader';
import { CharacterDocument } from './character';
import { cleanJson } from './clean';
import { DATA_FIELDS, DERIVED_KEYS } from './fields';
import { readData, unknownMembers } from './read-data';
import { type CardSpec, type FoundCard, recogniseCard } from './recognise';

/** A card read from JSON, and what was repaired on the way. */
export interface CardContent {
  readonly spec: CardSpec;
  readonly character: CharacterDocument;
  readonly lorebook?: LorebookDocument;
  readonly repairs: Repair[];
}

/**
 * Reads the JSON text of a card. `name` is the file's, for messages. Throws Fault `input-empty`, `card-not-a-card`,
 * `card-unreadable` for a field beyond its limit, and what `parseJson` and `readCharacterBook` throw.
 */
export function readCardText(text: string, name: string): CardContent {
  if (text.trim() === '') throw new Fault('input-empty', `${name} is empty.`, { where: name });
  const repairs: Repair[] = [];
  if (text.startsWith(BOM)) repairs.push({ code: 'bom-dropped', path: '', was: 'a byte order mark', now: 'none' });
  const found = recogniseCard(cleanJson(parseJson(text), repairs), name, repairs);
  const fields = withTopLevel(found, repairs);
  const { path, spec, top } = found;
  const data = readData(fields, path, spec, repairs);
  const inData = found.fields === top ? {} : unknownMembers(fields, DATA_FIELDS, path, repairs);
  const topPath = path.replace(/\/data$/, '');
  const foreign = unknownMembers(withoutUsualAvatar(top), DERIVED_KEYS, topPath, repairs);
  const character = validated(
    { data: { ...data, ...inData }, ...(Object.keys(foreign).length > 0 && { foreign }) },
    name,
  );
  const lorebook = readBook(fields, path, repairs);
  return { spec, character, ...(lorebook && { lorebook }), repairs };
}

/** The fields of the card, completed by what stands only at the top level. Where both differ, `data` holds. */
function withTopLevel({ fields, path, top }: FoundCard, repairs: Repair[]): JsonObject {
  const completed: JsonObject = { ...fields };
  const { note } = fieldReader(fields, path, repairs);
  for (const field of fields === top ? [] : DATA_FIELDS) {
    const mirror = top[field];
    if (mirror === undefined || mirror === null) continue;
    if (fields[field] === undefined) {
      completed[field] = mirror;
      note('taken-from-top-level', field, undefined, mirror);
    } else if (!deepEqual(mirror, fields[field])) note('top-level-differs', field, mirror, fields[field]);
  }
  const { creatorcomment } = top;
  if (typeof creatorcomment === 'string' && creatorcomment !== '' && completed.creator_notes === undefined) {
    completed.creator_notes = creatorcomment;
    note('taken-from-creatorcomment', 'creator_notes', undefined, creatorcomment);
  }
  return withTalkativeness(completed, top, note);
}

/** SillyTavern 1.19.0 keeps how talkative a character is at the top level too; 0.5 there only means that nobody said. */
function withTalkativeness(
  fields: JsonObject,
  top: JsonObject,
  note: ReturnType<typeof fieldReader>['note'],
): JsonObject {
  const value = numeric(top.talkativeness);
  const extensions = fields.extensions ?? {};
  if (value === undefined || value === 0.5 || !isObject(extensions) || extensions.talkativeness !== undefined)
    return fields;
  note('taken-from-top-level', 'extensions/talkativeness', undefined, value);
  return { ...fields, extensions: { ...extensions, talkativeness: value } };
}

/** SillyTavern writes `avatar: "none"` where a card has no address of a picture. */
function withoutUsualAvatar({ avatar, ...rest }: JsonObject): JsonObject {
  return avatar === undefined || avatar === 'none' ? rest : { ...rest, avatar };
}

function readBook({ character_book: raw }: JsonObject, path: string, repairs: Repair[]): LorebookDocument | undefined {
  if (raw === undefined) return undefined;
  if (!isObject(raw)) {
    fieldReader({}, path, repairs).note('book-dropped', 'character_book', raw, undefined);
    return undefined;
  }
  const book = readCharacterBook(raw);
  repairs.push(...book.repairs.map((repair) => ({ ...repair, path: `${path}/character_book${repair.path}` })));
  return book.lorebook;
}

function validated(document: unknown, name: string): CharacterDocument {
  const result = CharacterDocument.safeParse(document);
  if (result.success) return result.data;
  throw new Fault('card-unreadable', `${name} holds a field beyond the limits of a card.`, {
    where: name,
    next: 'Shorten the field in the app that the card comes from.',
    issues: result.error.issues.map(({ path, message }) =>
      errorIssue('card-field-invalid', `${name}#/${path.join('/')}`, message, 'Shorten the field.'),
    ),
  });
}
