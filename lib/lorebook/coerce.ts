import { isObject, type Json, type JsonObject } from '../json/value';

/** Turns what a file holds into the value it stands for; undefined when it stands for nothing we understand. */
export type Coerce<T extends Json = Json> = (raw: unknown) => T | undefined;

const YES_NO = new Map([
  ['true', true],
  ['yes', true],
  ['on', true],
  ['1', true],
  ['false', false],
  ['no', false],
  ['off', false],
  ['0', false],
]);

/** A boolean, or a number or word that means one. */
export const flag: Coerce<boolean> = (raw) => {
  if (typeof raw === 'boolean') return raw;
  if (typeof raw === 'number') return raw !== 0;
  return typeof raw === 'string' ? YES_NO.get(raw.trim().toLowerCase()) : undefined;
};

/** Text; numbers and booleans become their text, objects their JSON, so that no content is lost. */
export const text: Coerce<string> = (raw) => {
  if (typeof raw === 'string') return raw;
  if (raw === null || raw === undefined) return undefined;
  return typeof raw === 'object' ? JSON.stringify(raw) : String(raw);
};

/** Text, cut at `limit` UTF-16 code units. */
export function shortText(limit: number): Coerce<string> {
  return (raw) => text(raw)?.slice(0, limit);
}

/** A finite number, or text that is one. */
export const numeric: Coerce<number> = (raw) => {
  const value = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw;
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
};

/** A whole number between the two limits; a fraction is cut off, anything outside is not understood. */
export function whole(min: number, max: number = Number.MAX_SAFE_INTEGER): Coerce<number> {
  return (raw) => {
    const value = numeric(raw);
    if (value === undefined) return undefined;
    const cut = Math.trunc(value) + 0;
    return cut >= min && cut <= max ? cut : undefined;
  };
}

/** A percentage; outside of 0 to 100 it is moved to the nearer end. */
export const percent: Coerce<number> = (raw) => {
  const value = numeric(raw);
  return value === undefined ? undefined : Math.min(100, Math.max(0, value));
};

/** The number of a named enum value, or the number itself when it is in range. */
export function oneOf(names: readonly string[]): Coerce<number> {
  const number = whole(0, names.length - 1);
  return (raw) => {
    const index = typeof raw === 'string' ? names.indexOf(raw.trim().toLowerCase()) : -1;
    return index >= 0 ? index : number(raw);
  };
}

/** The same, but null is a value of its own ("as set globally" or "off"). */
export function nullable<T extends Json>(coerce: Coerce<T>): Coerce<T | null> {
  return (raw) => (raw === null ? null : coerce(raw));
}

/** A list of texts. One bare text is split at its commas, unless it is a `/pattern/flags`; what is no text is left out. */
export const textList: Coerce<string[]> = (raw) => {
  if (Array.isArray(raw)) return raw.flatMap((item) => (typeof item === 'object' ? [] : (text(item) ?? [])));
  if (typeof raw !== 'string') return undefined;
  if (raw.startsWith('/')) return [raw];
  return raw
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
};

/** A plain JSON object; not an array, not null. */
export const object: Coerce<JsonObject> = (raw) => (isObject(raw) ? raw : undefined);
