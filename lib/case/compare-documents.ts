import { diffArrays } from 'diff';
import type { CharacterDocument } from '../card/character';
import { deepEqual } from '../json/deep-equal';
import { pointerOf } from '../json/pointer';
import type { LorebookDocument, LoreEntry } from '../lorebook/entry';
import type { FieldChange } from './changes';
import { compareTexts } from './compare-texts';

type Fields = Readonly<Record<string, unknown>>;
type Entry = FieldChange['entry'];

/** What differs between two versions of a character, field by field; lists item by item. */
export function compareCharacters(before: CharacterDocument | undefined, after: CharacterDocument): FieldChange[] {
  return [
    ...compareFields(before?.data ?? {}, after.data, ['data']),
    ...compareFields(before?.foreign ?? {}, after.foreign ?? {}, ['foreign']),
  ];
}

/** What differs between two versions of a lorebook: its own fields, and its entries, known by their ids. */
export function compareLorebooks(before: LorebookDocument | undefined, after: LorebookDocument): FieldChange[] {
  const { entries: old = [], ...oldFields } = before ?? { entries: [] };
  const { entries: now, ...newFields } = after;
  const byId = new Map(old.map((entry, place) => [entry.id, { entry, place }]));
  const left = new Set(now.map(({ id }) => id));
  return [
    ...compareFields(oldFields, newFields, []),
    ...now.flatMap((entry, place) => compareEntries(byId.get(entry.id)?.entry, entry, place)),
    ...old.flatMap((entry, place) => (left.has(entry.id) ? [] : removedEntry(entry, place))),
    ...orderChange(
      old.map(({ id }) => id).filter((id) => left.has(id)),
      now.map(({ id }) => id).filter((id) => byId.has(id)),
    ),
  ];
}

function compareEntries(before: LoreEntry | undefined, after: LoreEntry, place: number): FieldChange[] {
  const entry = { id: after.id, title: after.title };
  if (before) return compareFields(before, after, ['entries', place], entry);
  return [whole('added', after, place)];
}

function removedEntry(entry: LoreEntry, place: number): FieldChange[] {
  return [whole('removed', entry, place)];
}

/** An entry that came or went, by what people look for in it: its keys and its content. */
function whole(kind: 'added' | 'removed', { id, title, keys, content }: LoreEntry, place: number): FieldChange {
  const text = [keys.join(', '), content].filter((part) => part !== '').join('\n');
  const parts = text === '' ? [] : [{ op: kind, text }];
  return { path: pointerOf(['entries', place]), field: 'entry', entry: { id, title }, kind, parts };
}

function orderChange(before: readonly number[], after: readonly number[]): FieldChange[] {
  if (deepEqual(before, after)) return [];
  const parts = compareTexts(before.join(', '), after.join(', '));
  return [{ path: '/entries', field: 'order', kind: 'changed', parts }];
}

function compareFields(
  before: Fields,
  after: Fields,
  path: readonly (string | number)[],
  entry?: Entry,
): FieldChange[] {
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return names.flatMap((name) => compareField(before[name], after[name], [...path, name], name, entry));
}

function compareField(
  before: unknown,
  after: unknown,
  path: readonly (string | number)[],
  field: string,
  entry: Entry,
): FieldChange[] {
  if (deepEqual(before, after)) return [];
  const [oldItems, newItems] = [before ?? [], after ?? []];
  if (isTexts(oldItems) && isTexts(newItems)) return compareLists(oldItems, newItems, path, field, entry);
  const parts = compareTexts(textOf(before), textOf(after));
  const kind = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
  if (parts.length === 0 && kind !== 'changed') return [];
  return [{ path: pointerOf(path), field, ...(entry && { entry }), kind, parts }];
}

/** Items that stayed are matched first, so that one more greeting does not change all that follow it. */
function compareLists(
  before: readonly string[],
  after: readonly string[],
  path: readonly (string | number)[],
  field: string,
  entry: Entry,
): FieldChange[] {
  const changes: FieldChange[] = [];
  let place = 0;
  let gone: string[] = [];
  const change = (kind: FieldChange['kind'], old: string, now: string) =>
    changes.push({
      path: pointerOf([...path, place]),
      field,
      ...(entry && { entry }),
      kind,
      parts: compareTexts(old, now),
    });
  const flush = () => {
    for (const old of gone) change('removed', old, '');
    gone = [];
  };
  for (const { added, removed, value } of diffArrays([...before], [...after])) {
    if (removed) gone.push(...value);
    else if (added) {
      for (const now of value) {
        const old = gone.shift();
        change(old === undefined ? 'added' : 'changed', old ?? '', now);
        place++;
      }
    } else {
      flush();
      place += value.length;
    }
  }
  flush();
  return changes;
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function textOf(value: unknown): string {
  if (value === undefined || deepEqual(value, {})) return '';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
