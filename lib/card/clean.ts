import type { Repair } from '../checks/repair';
import { pointerOf } from '../json/pointer';
import { isObject, type Json, type JsonObject } from '../json/value';

/**
 * A copy of a JSON value that every program can store: NUL characters and halves of surrogate pairs are removed from texts
 * and keys, and a number out of range, which JSON cannot write, becomes null. Each change is noted with its path.
 */
export function cleanJson(value: unknown, repairs: Repair[]): Json {
  return clean(value, [], repairs);
}

function clean(value: unknown, path: readonly (string | number)[], repairs: Repair[]): Json {
  if (typeof value === 'string') return cleanText(value, path, repairs);
  if (typeof value === 'number' && !Number.isFinite(value)) {
    repairs.push({ code: 'number-out-of-range', path: pointerOf(path), was: String(value), now: 'null' });
    return null;
  }
  if (Array.isArray(value)) return value.map((item, index) => clean(item, [...path, index], repairs));
  if (isObject(value)) return cleanMembers(value, path, repairs);
  return typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

function cleanMembers(value: JsonObject, path: readonly (string | number)[], repairs: Repair[]): JsonObject {
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      cleanText(key, [...path, key], repairs),
      clean(member, [...path, key], repairs),
    ]),
  );
}

function cleanText(text: string, path: readonly (string | number)[], repairs: Repair[]): string {
  const now = text.replace(/[\0\p{Cs}]/gu, '');
  if (now !== text)
    repairs.push({ code: 'text-cleaned', path: pointerOf(path), was: excerpt(text), now: excerpt(now) });
  return now;
}

/** A short piece of a text in which every character can be seen. */
function excerpt(text: string): string {
  return JSON.stringify(text.slice(0, 60));
}
