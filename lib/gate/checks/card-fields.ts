import { REQUIRED_FIELDS } from '../../card/character';
import { pointerOf } from '../../json/pointer';
import { isObject, type JsonObject } from '../../json/value';
import { cardCheck } from '../card-check';
import type { CardRead } from '../delivery';
import { caution, type Finding } from '../finding';
import { type Kind, LIST, NUMBER, OBJECT, shapeFindings, TEXT, TEXTS } from '../shape';

const REPAIR = 'Give the field a value of its type in the character document, and build again.';

/** Required fields that are not plain strings. */
const SPECIAL: Readonly<Record<string, Kind>> = {
  alternate_greetings: TEXTS,
  group_only_greetings: TEXTS,
  tags: TEXTS,
  extensions: OBJECT,
};

const MULTILINGUAL: Kind = {
  words: 'an object of strings',
  test: (value) => isObject(value) && Object.values(value).every(TEXT.test),
};

/** Fields that may be left out, but never be null or of another type: strict readers refuse the whole card. */
const OPTIONAL: Readonly<Record<string, Kind>> = {
  nickname: TEXT,
  creator_notes_multilingual: MULTILINGUAL,
  source: TEXTS,
  assets: LIST,
  creation_date: NUMBER,
  modification_date: NUMBER,
  character_book: OBJECT,
};

/** Every required field is there, and every known field has its type (Character Card V2 and V3 specifications). */
export const cardFields = cardCheck({
  id: 'card-fields',
  title: 'Does every card have all required fields, of the right types?',
  rule: ({ card, form }) => (isObject(card.data) ? fieldFindings(card.data, form) : []),
});

function fieldFindings(data: JsonObject, form: CardRead['form']): Finding[] {
  const names = REQUIRED_FIELDS.filter((key) => form === 'v3' || key !== 'group_only_greetings');
  const required = Object.fromEntries(names.map((key) => [key, SPECIAL[key] ?? TEXT]));
  return [...shapeFindings(data, ['data'], { required, optional: OPTIONAL }, REPAIR), ...foreignNulls(data, required)];
}

function foreignNulls(data: JsonObject, required: Readonly<Record<string, Kind>>): Finding[] {
  return Object.entries(data)
    .filter(([key, value]) => value === null && !Object.hasOwn(required, key) && !Object.hasOwn(OPTIONAL, key))
    .map(([key]) =>
      caution(
        'foreign-null',
        pointerOf(['data', key]),
        `The foreign field ${key} is null; some readers drop it.`,
        REPAIR,
      ),
    );
}
