import { deepEqual } from '../../json/deep-equal';
import { pointerOf } from '../../json/pointer';
import { isObject } from '../../json/value';
import { cardCheck } from '../card-check';
import type { CardRead } from '../delivery';
import { type Finding, fault, shown } from '../finding';

const STAMPS = { v2: ['chara_card_v2', '2.0'], v3: ['chara_card_v3', '3.0'] } as const;
const MIRRORS = ['name', 'description', 'personality', 'scenario', 'first_mes', 'mes_example', 'tags'] as const;
const REBUILD = 'Build the card again.';

/**
 * The envelope of a card: `spec` and `spec_version` to the letter, `data` an object, and beside it the V1 mirrors, equal
 * to their fields (Character Card V2 and V3 specifications; readers of V1 see the mirrors alone). V2 may leave them out.
 */
export const cardEnvelope = cardCheck({
  id: 'card-envelope',
  title: 'Is every card stamped right, with its mirrors equal to its data?',
  rule: (card) => [...stampFindings(card), ...dataFindings(card)],
});

function stampFindings({ card, form }: CardRead): Finding[] {
  const [spec, version] = STAMPS[form];
  const expected = { spec, spec_version: version };
  return Object.entries(expected)
    .filter(([key, value]) => card[key] !== value)
    .map(([key, value]) =>
      fault('card-stamp', pointerOf([key]), `${key} is ${shown(card[key])}; it must be ${shown(value)}.`, REBUILD),
    );
}

function dataFindings({ card, form }: CardRead): Finding[] {
  const { data } = card;
  if (!isObject(data)) return [fault('card-data', '/data', `data is ${shown(data)}; it must be an object.`, REBUILD)];
  return MIRRORS.flatMap((key) => {
    const given = Object.hasOwn(card, key);
    if (!Object.hasOwn(data, key) || (given ? deepEqual(card[key], data[key]) : form === 'v2')) return [];
    const message = given ? `The mirror of ${key} differs from data.${key}.` : `The mirror of data.${key} is missing.`;
    return [fault(given ? 'mirror-differs' : 'mirror-missing', pointerOf([key]), message, REBUILD)];
  });
}
