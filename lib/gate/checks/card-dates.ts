import { pointerOf } from '../../json/pointer';
import { isObject } from '../../json/value';
import { cardCheck } from '../card-check';
import type { CardRead } from '../delivery';
import { type Finding, fault, shown } from '../finding';

const REPAIR = 'Set it in Unix seconds in the character document, or remove it, and build again.';

/** The dates are Unix seconds (Character Card V3 specification): 0 for unknown, or ten digits; creation comes first. */
export const cardDates = cardCheck({
  id: 'card-dates',
  title: 'Are the dates in Unix seconds, creation before modification?',
  rule: dateFindings,
});

function dateFindings({ card }: CardRead): Finding[] {
  const data = isObject(card.data) ? card.data : {};
  const { creation_date: created, modification_date: modified } = data;
  const wrong = Object.entries({ creation_date: created, modification_date: modified }).flatMap(([key, value]) =>
    typeof value !== 'number' || isDate(value)
      ? []
      : [
          fault(
            'date-not-seconds',
            pointerOf(['data', key]),
            `${key} is ${shown(value)}; it must be 0 or have ten digits.`,
            REPAIR,
          ),
        ],
  );
  if (wrong.length > 0 || typeof created !== 'number' || typeof modified !== 'number') return wrong;
  if (modified === 0 || created <= modified) return [];
  const message = `creation_date ${created} is later than modification_date ${modified}.`;
  return [fault('dates-reversed', '/data/creation_date', message, REPAIR)];
}

function isDate(value: number): boolean {
  return value === 0 || (Number.isInteger(value) && value >= 1e9 && value < 1e10);
}
