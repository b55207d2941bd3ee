import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lorebookDocument } from '@/testing/arbitraries';
import { faultOf } from '@/testing/faults';
import { readCharacterBook, writeCharacterBook } from './character-book';
import { LorebookDocument } from './entry';
import { newLoreEntry } from './new-entry';
import { readWorldInfo, serialiseWorldInfo, writeWorldInfo } from './world-info';

/** What World Info has a place for, in the order that its numbered entries come back in. */
function asWorldInfo({ scanDepth: _, tokenBudget: __, recursiveScanning: ___, ...book }: LorebookDocument) {
  const entries = book.entries.map(({ priority: ____, ...entry }) => entry).sort((a, b) => a.id - b.id);
  return { ...book, entries };
}

describe('the World Info codec', () => {
  it('reads back every document it writes, but for what the format has no place for', () => {
    fc.assert(
      fc.property(lorebookDocument(), (lorebook) => {
        const json: unknown = JSON.parse(new TextDecoder().decode(serialiseWorldInfo(lorebook)));
        expect(readWorldInfo(json, lorebook.name)).toEqual({ lorebook: asWorldInfo(lorebook), repairs: [] });
      }),
    );
  });

  it('comes back whole from a character_book, but for the character filter', () => {
    fc.assert(
      fc.property(lorebookDocument(), (lorebook) => {
        const world = writeWorldInfo(asWorldInfo(lorebook));
        const { lorebook: read } = readWorldInfo(world, lorebook.name);
        const { lorebook: embedded } = readCharacterBook(writeCharacterBook(read));
        const entries = Object.entries(world.entries).map(([uid, { characterFilter: _, ...entry }]) => [uid, entry]);
        expect(writeWorldInfo(embedded)).toEqual({ ...world, entries: Object.fromEntries(entries) });
      }),
    );
  });

  it('writes the entries by uid, the name, and the fields that are not in the template only when they are set', () => {
    const characterFilter = { isExclude: true, names: ['ines'], tags: ['7'] };
    const entry = newLoreEntry({ content: 'Fog.', title: 'Fog', enabled: false }, 7);
    const whole = {
      ...entry,
      characterFilter,
      displayIndex: 2,
      extensions: { app: 1 },
      foreign: { mode: 'x', key: 1 },
    };
    const world = writeWorldInfo({
      name: 'Lock',
      description: 'A lock.',
      entries: [whole],
      foreign: { originalData: {} },
    });
    const { entries, ...file } = world;
    expect(file).toEqual({ name: 'Lock', description: 'A lock.', originalData: {} });
    expect(entries).toEqual({
      7: {
        ...writeWorldInfo({ name: '', entries: [newLoreEntry({ content: 'Fog.' }, 7)] }).entries[7],
        comment: 'Fog',
        addMemo: true,
        disable: true,
        characterFilter,
        displayIndex: 2,
        extensions: { app: 1 },
        mode: 'x',
      },
    });
  });

  it('is UTF-8 without a byte order mark, indented by four', () => {
    const bytes = serialiseWorldInfo({ name: 'Schleuse ü 🌊', entries: [] });
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(
      '{\n    "entries": {},\n    "name": "Schleuse ü 🌊"\n}',
    );
  });

  it('refuses to lose one of two entries with the same id', () => {
    const entry = newLoreEntry({ content: 'Fog.' }, 1);
    expect(faultOf(() => writeWorldInfo({ name: '', entries: [entry, entry] })).code).toBe('document-invalid');
  });
});

describe('the tolerant World Info reader', () => {
  const read = (change: Record<string, unknown>) => {
    const world = writeWorldInfo({ name: 'Lock', entries: [newLoreEntry({ content: 'Fog.', keys: ['fog'] }, 0)] });
    return readWorldInfo({ ...world, entries: { 0: { ...world.entries[0], ...change } } }, '');
  };

  it.each([
    ['a missing position', { position: undefined }, 'position', 0, 'field-missing'],
    ['a position in text', { position: '4' }, 'position', 4, 'field-converted'],
    ['a position by name', { position: 'after_char' }, 'position', 1, 'field-converted'],
    ['a position out of range', { position: 8 }, 'position', 0, 'field-defaulted'],
    ['a logic in text', { selectiveLogic: '2' }, 'selectiveLogic', 2, 'field-converted'],
    ['a logic by name', { selectiveLogic: 'NOT_ANY' }, 'selectiveLogic', 2, 'field-converted'],
    ['a probability of null', { probability: null }, 'probability', 100, 'field-defaulted'],
    ['a level of recursion in text', { delayUntilRecursion: '2' }, 'delayUntilRecursion', 2, 'field-converted'],
    ['a fraction of messages', { sticky: 2.5 }, 'sticky', 2, 'field-converted'],
    ['a trigger that is no list', { triggers: {} }, 'triggers', [], 'field-defaulted'],
  ])('understands %s and says so', (_, change, field, value, code) => {
    const { lorebook, repairs } = read(change);
    expect(lorebook.entries[0]).toHaveProperty(field, value);
    expect(repairs).toEqual([expect.objectContaining({ code, path: `/entries/0/${field}` })]);
  });

  it('understands disable as a number, and says so', () => {
    const { lorebook, repairs } = read({ disable: 1 });
    expect(lorebook.entries[0]?.enabled).toBe(false);
    expect(repairs).toEqual([{ code: 'field-converted', path: '/entries/0/disable', was: '1', now: 'true' }]);
  });

  it('drops a filter that is none, and says so', () => {
    const { lorebook, repairs } = read({ characterFilter: ['ines'] });
    expect(lorebook.entries[0]?.characterFilter).toBeUndefined();
    expect(repairs.map(({ code, path }) => [code, path])).toEqual([['field-defaulted', '/entries/0/characterFilter']]);
  });

  it('lets the entry win over what its extensions say again, and keeps the rest of them', () => {
    const { lorebook, repairs } = read({ extensions: { position: 0, depth: 9, outlet_name: '', app: true } });
    expect([lorebook.entries[0]?.depth, lorebook.entries[0]?.extensions]).toEqual([4, { app: true }]);
    expect(repairs).toEqual([{ code: 'field-overruled', path: '/entries/0/extensions/depth', was: '9', now: '4' }]);
  });

  it("says that a character_book's fields are none of World Info's, and keeps unknown ones", () => {
    const { lorebook, repairs } = read({ enabled: false, priority: 3, mode: 'folder' });
    expect([lorebook.entries[0]?.enabled, lorebook.entries[0]?.foreign]).toEqual([true, { mode: 'folder' }]);
    expect(repairs).toEqual([
      { code: 'other-format-field', path: '/entries/0/enabled', was: 'false', now: '(missing)' },
      { code: 'other-format-field', path: '/entries/0/priority', was: '3', now: '(missing)' },
    ]);
  });

  it('takes the scan settings that a file of it holds against the rule', () => {
    const { lorebook } = readWorldInfo({ entries: {}, scan_depth: 3, token_budget: 9, recursive_scanning: true }, 'x');
    expect(lorebook).toEqual({ name: 'x', scanDepth: 3, tokenBudget: 9, recursiveScanning: true, entries: [] });
  });

  it('takes the name of the file when the book has none', () => {
    expect(readWorldInfo({ entries: {} }, 'Harbor').lorebook.name).toBe('Harbor');
    expect(readWorldInfo({ entries: {}, name: 'Lock' }, 'Harbor').lorebook.name).toBe('Lock');
  });

  it.each([[null], [[]], ['x']])('refuses %j', (value) => {
    expect(faultOf(() => readWorldInfo(value, 'x')).code).toBe('input-unrecognised');
  });

  it('gives a valid document for any object', () => {
    const names = ['key', 'uid', 'content', 'order', 'position', 'extensions', 'depth', 'characterFilter', 'triggers'];
    const entry = fc.dictionary(fc.constantFrom(...names), fc.jsonValue({ maxDepth: 2 }));
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('0', '1', '007', 'x'), entry),
        fc.jsonValue(),
        (entries, extensions) => {
          const { lorebook } = readWorldInfo({ entries, extensions }, 'x');
          expect(LorebookDocument.parse(lorebook)).toEqual(lorebook);
        },
      ),
    );
  });
});
