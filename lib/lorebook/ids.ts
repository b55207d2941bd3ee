import type { Repair } from '../checks/repair';
import { deepEqual } from '../json/deep-equal';
import { fieldReader } from './field-reader';

/** Largest id of an entry. */
const MAX_ID = 2 ** 31;

/** What a file says of an entry's id, where, and the place that an entry without one gets if nobody else claims it. */
export interface IdClaim {
  readonly raw: unknown;
  /** JSON Pointer of the entry. */
  readonly path: string;
  /** `id` or `uid`. */
  readonly name: string;
  readonly place: number;
}

/**
 * One id an entry, in the order of the claims: unique whole numbers. A claimed number is kept by the first that claims
 * it; all other entries get their place if it is free, else the next free number behind the last place. Equal ids make
 * SillyTavern lose entries, so every change is noted.
 */
export function assignIds(claims: readonly IdClaim[], repairs: Repair[]): number[] {
  const claimed = claims.map(({ raw }) => idOf(raw));
  const firstOf = new Map<number, number>();
  for (const [index, id] of claimed.entries()) {
    if (id !== undefined && !firstOf.has(id)) firstOf.set(id, index);
  }
  const taken = new Set(firstOf.keys());
  let next = claims.length;
  const free = (place: number) => {
    if (!taken.has(place)) return place;
    while (taken.has(next)) next += 1;
    return next;
  };
  return claims.map(({ raw, path, name, place }, index) => {
    const own = claimed[index];
    const id = own !== undefined && firstOf.get(own) === index ? own : free(place);
    taken.add(id);
    if (!deepEqual(raw, id)) fieldReader({}, path, repairs).note('id-reassigned', name, raw, id);
    return id;
  });
}

function idOf(raw: unknown): number | undefined {
  const value = typeof raw === 'string' && /^\d{1,10}$/.test(raw) ? Number(raw) : raw;
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_ID ? value + 0 : undefined;
}
