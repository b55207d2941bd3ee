import { Fault } from '../checks/fault';

/** The value a JSON Pointer (RFC 6901) leads to, or undefined where there is none. Throws Fault `document-invalid` for what is no pointer. */
export function get(value: unknown, pointer: string): unknown {
  return tokens(pointer).reduce<unknown>((at, token) => child(at, token), value);
}

/**
 * A copy of the value with another one at the pointer; what the path does not touch is shared, not copied. An object takes a
 * new key; an array takes an index it has, or its length, or `-`, to append.
 * Throws Fault `document-invalid` where the path leads through something that is not there or is no object or array.
 */
export function set(value: unknown, pointer: string, replacement: unknown): unknown {
  return setAt(value, tokens(pointer), pointer, replacement);
}

/** A pointer of keys and indexes, escaped: `~` as `~0`, `/` as `~1`. */
export function pointerOf(path: readonly (string | number)[]): string {
  return path.map((token) => `/${String(token).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

const INDEX = /^(?:0|[1-9]\d{0,9})$/;

function tokens(pointer: string): string[] {
  if (pointer === '') return [];
  if (!pointer.startsWith('/') || /~(?![01])/.test(pointer)) {
    throw new Fault('document-invalid', `"${pointer}" is not a JSON Pointer.`, {
      where: pointer,
      next: 'Write a path such as /data/name.',
    });
  }
  return pointer
    .slice(1)
    .split('/')
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function child(value: unknown, token: string): unknown {
  if (Array.isArray(value)) return INDEX.test(token) ? value[Number(token)] : undefined;
  return isObject(value) && Object.hasOwn(value, token) ? value[token] : undefined;
}

function setAt(value: unknown, [token, ...rest]: readonly string[], pointer: string, replacement: unknown): unknown {
  if (token === undefined) return replacement;
  if (Array.isArray(value)) {
    const index = token === '-' ? value.length : INDEX.test(token) ? Number(token) : Number.NaN;
    if (!(index <= value.length)) throw unsettable(pointer);
    const items: unknown[] = [...value];
    items[index] = setAt(value[index], rest, pointer, replacement);
    return items;
  }
  if (!isObject(value) || ['__proto__', 'constructor', 'prototype'].includes(token)) throw unsettable(pointer);
  return { ...value, [token]: setAt(child(value, token), rest, pointer, replacement) };
}

function unsettable(pointer: string): Fault {
  return new Fault('document-invalid', `Nothing can be set at ${pointer}.`, {
    where: pointer,
    next: 'Name a field that exists, or a new key of an object that exists.',
  });
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
