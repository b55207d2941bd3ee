import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caseGroup } from '@/lib/case/case-group';
import { type CaseSummary, Condition } from '@/lib/case/manifest';
import { CaseLines } from './case-lines';
import { pageOf } from './case-page';

const summaries = fc.array(
  fc.record({
    id: fc.integer({ min: 0, max: 30 }).map((number) => `case-${String(number).padStart(6, '0')}`),
    title: fc.constantFrom('Harbor', 'harbour', 'The ﬁsher', 'FISH', ''),
    condition: fc.constantFrom(...Condition.options),
    updatedAt: fc.integer({ min: 0, max: 9 }).map((second) => `2026-12-01T10:00:0${second}.000Z`),
  }),
);

function summary(facts: Pick<CaseSummary, 'id' | 'title' | 'condition' | 'updatedAt'>): CaseSummary {
  return { ...facts, revision: 1, createdAt: facts.updatedAt, engine: 'guided', lorebook: 'none', waived: false };
}

const newestFirst = (a: CaseSummary, b: CaseSummary) =>
  a.updatedAt === b.updatedAt ? (a.id < b.id ? 1 : -1) : a.updatedAt < b.updatedAt ? 1 : -1;

describe('the case list', () => {
  it('stays in order, with one line a case, whatever is put in and removed', () => {
    fc.assert(
      fc.property(summaries, fc.array(fc.nat(30)), (put, removed) => {
        const lines = new CaseLines();
        const expected = new Map<string, CaseSummary>();
        for (const facts of put) {
          lines.put(summary(facts));
          expected.set(facts.id, summary(facts));
        }
        for (const number of removed) {
          const id = `case-${String(number).padStart(6, '0')}`;
          lines.remove(id);
          expected.delete(id);
        }
        expect(lines.newestFirst.map((line) => line.summary)).toEqual([...expected.values()].sort(newestFirst));
      }),
    );
  });

  it('comes in pages that together are what was asked for, by cursor and by offset', () => {
    const query = fc.record({
      limit: fc.integer({ min: 1, max: 7 }),
      text: fc.constantFrom('', 'fi', 'HARB', 'no such'),
      group: fc.constantFrom('working', 'waiting', 'done', undefined),
    });
    fc.assert(
      fc.property(summaries, query, (put, { limit, text, group }) => {
        const lines = new CaseLines();
        for (const facts of put) lines.put(summary(facts));
        const titled = lines.newestFirst.filter((line) => line.folded.includes(text.toLowerCase()));
        const expected = titled.filter((line) => group === undefined || line.group === group);
        const counts = { working: 0, waiting: 0, done: 0 };
        for (const { condition } of titled.map((line) => line.summary)) counts[caseGroup(condition)]++;
        const asked = { limit, text, ...(group && { group }) };
        const found: CaseSummary[] = [];
        let page = pageOf(lines.newestFirst, asked);
        for (;;) {
          expect(page).toMatchObject({ counts });
          expect(pageOf(lines.newestFirst, { ...asked, offset: found.length })).toEqual(page);
          found.push(...page.cases);
          if (page.next === undefined) break;
          page = pageOf(lines.newestFirst, { ...asked, after: page.next });
        }
        expect(found).toEqual(expected.map((line) => line.summary));
      }),
    );
  });
});
