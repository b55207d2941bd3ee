import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type FoundThing, groupFindings } from './group-findings';

const thing = (path: string, message = 'depth is missing.'): FoundThing => {
  return { origin: 'gate', severity: 'error', code: 'field-missing', path, message, repair: 'Build it again.' };
};

it('tells once what is said of several places', () => {
  expect(groupFindings([thing('/entries/0'), thing('/entries/1', 'role is missing.'), thing('/entries/2')])).toEqual({
    findings: [
      { ...thing('/entries/0'), others: ['/entries/2'], places: 2 },
      { ...thing('/entries/1', 'role is missing.'), others: [], places: 1 },
    ],
    left: 0,
  });
});

it('keeps apart what differs in anything but its place', () => {
  const changes: Partial<FoundThing>[] = [
    {},
    { origin: 'lint' },
    { severity: 'info' },
    { code: 'field-type' },
    { message: 'x' },
    { repair: 'y' },
  ];
  expect(groupFindings(changes.map((change) => ({ ...thing('/a'), ...change }))).findings).toHaveLength(6);
});

it('names a few of many places, and tells a number of findings that can be read', () => {
  const same = Array.from({ length: 3000 }, (_, index) => thing(`/entries/${index}`));
  const [finding] = groupFindings(same).findings;
  expect([finding?.places, finding?.others.length, finding?.others.at(-1)]).toEqual([3000, 20, '/entries/20']);
  const different = same.map(({ path }) => thing(path, path));
  expect([groupFindings(different).findings.length, groupFindings(different).left]).toEqual([500, 2500]);
});

it('names a place once, and counts it as often as it is meant', () => {
  expect(groupFindings([thing('a.png'), thing('a.png'), thing('b.png'), thing('b.png')]).findings).toEqual([
    { ...thing('a.png'), others: ['b.png'], places: 4 },
  ]);
});

it('loses no place', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.constantFrom('a', 'b', 'c'))), (pairs) => {
      const { findings } = groupFindings(pairs.map(([path, message]) => thing(path, message)));
      expect(findings.reduce((sum, { places }) => sum + places, 0)).toBe(pairs.length);
    }),
  );
});
