import { pointerOf } from '../json/pointer';
import { isObject, type JsonObject } from '../json/value';
import { type Finding, fault, shown } from './finding';

/** What a value must be: in words (`a string`), and as a test. */
export interface Kind {
  readonly words: string;
  readonly test: (value: unknown) => boolean;
}

/** The kinds of the fields of an object. Fields that it does not name are free. */
export interface Shape {
  readonly required?: Readonly<Record<string, Kind>>;
  /** May be left out; never null. */
  readonly optional?: Readonly<Record<string, Kind>>;
}

const isText = (value: unknown) => typeof value === 'string';
const isCount = (value: unknown) => typeof value === 'number' && Number.isInteger(value) && value >= 0;

export const TEXT: Kind = { words: 'a string', test: isText };
export const TEXTS: Kind = {
  words: 'a list of strings',
  test: (value) => Array.isArray(value) && value.every(isText),
};
export const FLAG: Kind = { words: 'true or false', test: (value) => typeof value === 'boolean' };
export const NUMBER: Kind = { words: 'a number', test: (value) => typeof value === 'number' };
export const COUNT: Kind = { words: 'a whole number from 0 up', test: isCount };
export const OBJECT: Kind = { words: 'an object', test: isObject };
export const LIST: Kind = { words: 'a list', test: Array.isArray };

/** A number in a range, whole unless told otherwise. */
export function range(from: number, to: number, whole = true): Kind {
  return {
    words: `a ${whole ? 'whole ' : ''}number from ${from} to ${to}`,
    test: (value) => typeof value === 'number' && value >= from && value <= to && (!whole || Number.isInteger(value)),
  };
}

/** One of these strings. */
export function oneOf(...values: readonly string[]): Kind {
  return { words: values.map(shown).join(' or '), test: (value) => values.some((allowed) => allowed === value) };
}

/** This kind, or null. */
export function orNull({ words, test }: Kind): Kind {
  return { words: `${words}, or null`, test: (value) => value === null || test(value) };
}

/** Fields that are missing (`field-missing`) or of another kind (`field-type`); `path` leads to the object. */
export function shapeFindings(
  object: JsonObject,
  path: readonly (string | number)[],
  { required = {}, optional = {} }: Shape,
  repair: string,
): Finding[] {
  const given = Object.entries(optional).filter(([key]) => Object.hasOwn(object, key));
  return [...Object.entries(required), ...given].flatMap(([key, kind]) => {
    if (Object.hasOwn(object, key) && kind.test(object[key])) return [];
    const at = pointerOf([...path, key]);
    return Object.hasOwn(object, key)
      ? [fault('field-type', at, `${key} is ${shown(object[key])}; it must be ${kind.words}.`, repair)]
      : [fault('field-missing', at, `${key} is missing; it must be ${kind.words}.`, repair)];
  });
}
