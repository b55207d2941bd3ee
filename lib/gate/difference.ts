import { pointerOf } from '../json/pointer';

/** A place where two JSON values differ; undefined = nothing stands there. */
export interface Difference {
  readonly pointer: string;
  readonly expected: unknown;
  readonly found: unknown;
}

/** Where two JSON values differ, at the deepest places, at most `limit` of them. Members that are undefined are absent. */
export function differences(expected: unknown, found: unknown, limit: number): Difference[] {
  const list: Difference[] = [];
  compare(expected, found, [], list, limit);
  return list;
}

function compare(expected: unknown, found: unknown, path: readonly string[], list: Difference[], limit: number): void {
  if (expected === found || list.length >= limit) return;
  if (!isBranch(expected) || !isBranch(found) || Array.isArray(expected) !== Array.isArray(found)) {
    list.push({ pointer: pointerOf(path), expected, found });
    return;
  }
  for (const key of Object.keys(expected)) compare(expected[key], member(found, key), [...path, key], list, limit);
  for (const key of Object.keys(found)) {
    if (!Object.hasOwn(expected, key)) compare(undefined, found[key], [...path, key], list, limit);
  }
}

type Branch = Readonly<Record<string, unknown>>;

function isBranch(value: unknown): value is Branch {
  return typeof value === 'object' && value !== null;
}

function member(branch: Branch, key: string): unknown {
  return Object.hasOwn(branch, key) ? branch[key] : undefined;
}
