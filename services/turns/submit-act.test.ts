import { describe, expect, it } from 'vitest';
import type { Act } from '@/lib/case/view';
import { Fault } from '@/lib/checks/fault';
import { outcome, type TurnBench, turnBench, WHOLE_TURN } from '@/testing/turns';
import { submitAct } from './submit-act';

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof Fault ? error.code : error),
  );
const act = ({ caseId, deps }: TurnBench, what: Act, operationId = 'op') =>
  submitAct({ caseId, act: what, operationId }, deps);
const manifestOf = ({ caseId, deps }: TurnBench) => deps.store.read(caseId, async ({ manifest }) => manifest);
const UP_TO_FINISH = [...WHOLE_TURN.slice(0, -2), outcome({ kind: 'question', text: 'Finish?' })];

describe('submitAct', () => {
  it('finishes a case that passes the gate, under the person’s own name', async () => {
    const bench = await turnBench();
    await bench.turn(UP_TO_FINISH);
    await act(bench, { act: 'finish' });
    const { condition, closed, turn, question } = await manifestOf(bench);
    expect({ condition, by: closed?.by, turn, question }).toEqual({
      condition: 'closed',
      by: 'act-0001',
      turn: null,
      question: null,
    });
  });

  it('refuses to finish while a check fails, leaves the case open, and can be tried again under the same id', async () => {
    const bench = await turnBench({ verdict: 'unavailable' });
    await bench.turn(UP_TO_FINISH);
    expect(await codeOf(act(bench, { act: 'finish' }))).toBe('delivery-gate');
    expect(await manifestOf(bench)).toMatchObject({ closed: null, turn: null, question: { text: 'Finish?' } });
    await act(bench, { act: 'accept-pinned-sources' }, 'waive');
    await act(bench, { act: 'finish' });
    expect((await manifestOf(bench)).closed?.gate).toMatchObject({
      passed: true,
      waiver: { at: expect.any(String), reason: expect.any(String) },
    });
  });

  it.each(['changed', 'inconclusive', 'pass'] as const)('refuses to waive sources that are %s', async (verdict) => {
    const bench = await turnBench({ verdict });
    await bench.turn(UP_TO_FINISH);
    expect(await codeOf(act(bench, { act: 'accept-pinned-sources' }))).toBe('waiver-refused');
    expect((await manifestOf(bench)).waiver).toBeNull();
  });

  it('has one effect for a repeated operation id', async () => {
    const bench = await turnBench();
    await bench.turn(UP_TO_FINISH);
    const edit = { act: 'edit-document', document: 'character', path: '/data/creator', value: 'Ada' } as const;
    await act(bench, edit, 'same');
    const once = await manifestOf(bench);
    await act(bench, edit, 'same');
    expect(await manifestOf(bench)).toEqual(once);
  });

  it('refuses a repeated operation id with another intent', async () => {
    const bench = await turnBench();
    await bench.turn(UP_TO_FINISH);
    await act(bench, { act: 'authorise-build' }, 'same');
    expect(await codeOf(act(bench, { act: 'abandon' }, 'same'))).toBe('operation-conflict');
    expect((await manifestOf(bench)).condition).toBe('waiting');
  });

  it('does an act once that is sent four times at once, and answers all four', async () => {
    const bench = await turnBench();
    await bench.turn(UP_TO_FINISH);
    const { revision } = await manifestOf(bench);
    const edit = { act: 'edit-document', document: 'character', path: '/data/creator', value: 'Ada' } as const;
    const request = { caseId: bench.caseId, act: edit, operationId: 'four', expectedRevision: revision };
    await Promise.all(Array.from({ length: 4 }, () => submitAct(request, bench.deps)));
    expect((await manifestOf(bench)).documents.character).toHaveLength(2);
  });

  it('refuses an edit that does not fit, with its place, and saves no version', async () => {
    const bench = await turnBench();
    await bench.turn(UP_TO_FINISH);
    const edit = { act: 'edit-document', document: 'character', path: '/data/tags', value: 'sea' } as const;
    expect(await codeOf(act(bench, edit))).toBe('document-invalid');
    expect((await manifestOf(bench)).documents.character).toHaveLength(1);
  });

  it('restores an older version of a document as a new one', async () => {
    const bench = await turnBench();
    await bench.turn(UP_TO_FINISH);
    await act(bench, { act: 'edit-document', document: 'character', path: '/data/creator', value: 'Ada' }, 'edit');
    await act(bench, { act: 'restore-version', document: 'character', version: 1 }, 'restore');
    const [first, , third] = (await manifestOf(bench)).documents.character;
    expect({ versions: third?.version, same: third?.sha256 === first?.sha256 }).toEqual({ versions: 3, same: true });
  });

  it('lets a closed case restore a file and nothing else', async () => {
    const bench = await turnBench();
    await bench.turn(WHOLE_TURN);
    expect(await codeOf(act(bench, { act: 'abandon' }, 'a'))).toBe('case-closed');
    await act(bench, { act: 'restore-file', fileName: 'Maren Holt.json' }, 'b');
    expect(await codeOf(act(bench, { act: 'restore-file', fileName: '../case.json' }, 'c'))).toBe('file-not-listed');
    expect((await manifestOf(bench)).condition).toBe('closed');
  });

  it('refuses an id that belongs to a turn, and a stale revision', async () => {
    const bench = await turnBench();
    await bench.turn([outcome({ kind: 'question', text: 'Name?' })], { operationId: 'turn-op' });
    expect(await codeOf(act(bench, { act: 'abandon' }, 'turn-op'))).toBe('operation-conflict');
    const stale = submitAct(
      { caseId: bench.caseId, act: { act: 'abandon' }, operationId: 'x', expectedRevision: 1 },
      bench.deps,
    );
    expect(await codeOf(stale)).toBe('revision-mismatch');
    expect((await manifestOf(bench)).condition).toBe('waiting');
  });
});
