import type { Repair } from '../checks/repair';
import { deepEqual } from '../json/deep-equal';
import type { Json, JsonObject } from '../json/value';
import type { Coerce } from './coerce';

/** Longest piece of an old or new value that a repair shows. */
const SHOWN = 200;

/** Reads the fields of one object of a file, and notes in `repairs` whatever differs from what the file says. */
export interface FieldReader {
  /** The value of a field, or `fallback` when it is missing or not understood. */
  take<T extends Json, F extends T | undefined>(name: string, coerce: Coerce<T>, fallback: F): T | F;
  /** The same for a field whose absence changes what an app does, so that the absence itself is noted. */
  require<T extends Json>(name: string, coerce: Coerce<T>, fallback: T): T;
  /**
   * The members that are foreign: in neither list of names. A name of `other` only is another format's word for what this
   * object says in its own: it is left out, and noted. Undefined when nothing is foreign.
   */
  foreign(own: ReadonlySet<string>, other?: ReadonlySet<string>): JsonObject | undefined;
  /** Notes a change by its stable code; `field` is a name in this object, or empty for the object itself. */
  note(code: string, field: string, was: unknown, now: unknown): void;
}

/** A reader of `source`, which stands at the JSON Pointer `path`. */
export function fieldReader(source: JsonObject, path: string, repairs: Repair[]): FieldReader {
  const note: FieldReader['note'] = (code, field, was, now) =>
    repairs.push({ code, path: field === '' ? path : `${path}/${field}`, was: shown(was), now: shown(now) });

  const take: FieldReader['take'] = (name, coerce, fallback) => {
    const raw = source[name];
    if (raw === undefined) return fallback;
    const value = coerce(raw);
    if (value === undefined) {
      note('field-defaulted', name, raw, fallback);
      return fallback;
    }
    if (!deepEqual(value, raw)) note('field-converted', name, raw, value);
    return value;
  };

  return {
    note,
    take,
    require(name, coerce, fallback) {
      if (source[name] === undefined) note('field-missing', name, undefined, fallback);
      return take(name, coerce, fallback);
    },
    foreign(own, other = own) {
      const rest = Object.entries(source).filter(([name]) => !own.has(name));
      for (const [name, value] of rest) {
        if (other.has(name)) note('other-format-field', name, value, undefined);
      }
      const members = rest.filter(([name]) => !other.has(name));
      return members.length === 0 ? undefined : Object.fromEntries(members);
    },
  };
}

/** An object without the members that are undefined, so that an absent option stays absent. */
export function present(members: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}

function shown(value: unknown): string {
  const json = value === undefined ? '(missing)' : JSON.stringify(value);
  return json.length > SHOWN ? `${json.slice(0, SHOWN)}…` : json;
}
