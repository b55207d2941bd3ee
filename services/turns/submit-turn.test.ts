import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Fault } from '@/lib/checks/fault';
import { call, outcome, turnBench, WHOLE_TURN } from '@/testing/turns';
import { readDownload } from '../delivery/download';
import { judgeCase } from '../delivery/gate-context';
import { submitAct } from './submit-act';
import { submitTurn } from './submit-turn';

const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof Fault ? error.code : error),
  );
const BEFORE_FINISH = WHOLE_TURN.slice(0, -2);
const CLAIM = outcome({ kind: 'delivered', summary: 'Done!' });

describe('a whole turn', () => {
  it('goes through the eight tools to a closed case whose downloads are the gated bytes', async () => {
    const bench = await turnBench();
    const { record, events, error } = await bench.turn(WHOLE_TURN);
    expect(error).toBeUndefined();
    expect(record.result).toEqual({ kind: 'delivered', summary: 'All files are delivered.' });
    expect(record.settlement).toMatchObject({
      delivered: true,
      resourceCompliant: true,
      failure: null,
      usage: { modelCalls: 10, toolCalls: 10 },
    });
    const { manifest, files } = await bench.deps.store.read(bench.caseId, async (reader) => ({
      manifest: reader.manifest,
      files: await Promise.all(
        (reader.manifest.closed?.deliverables ?? []).map(({ fileName }) => readDownload(reader, fileName)),
      ),
    }));
    expect(manifest).toMatchObject({
      condition: 'closed',
      turn: null,
      question: null,
      blocker: null,
      applied: [],
      closed: { by: '0001' },
    });
    expect(files.map(({ deliverable }) => deliverable.fileName)).toEqual([
      'Maren Holt.json',
      'Maren Holt.png',
      'Maren Holt Lorebook v1.json',
    ]);
    expect(events.filter(({ event }) => event.type === 'tool-finished' && event.ok)).toHaveLength(10);
  });

  it('numbers its durable events without a gap and gives streamed text no number', async () => {
    const bench = await turnBench();
    const { events } = await bench.turn([{ ...outcome({ kind: 'question', text: 'Name?' }), text: 'Let me ask. ' }]);
    const numbers = events.flatMap(({ seq }) => (seq === undefined ? [] : [seq]));
    expect(numbers).toEqual(numbers.map((_number, index) => index + 1));
    expect(events.filter(({ event }) => event.type === 'text').every(({ seq }) => seq === undefined)).toBe(true);
    expect(events.at(-1)?.event.type).toBe('turn-ended');
  });

  it('stores a record whose conversation answers every tool call', async () => {
    const bench = await turnBench();
    const { record } = await bench.turn(WHOLE_TURN);
    const text = JSON.stringify(record.conversation);
    expect(text.match(/"toolUse":/g)).toHaveLength(10);
    expect(text.match(/"toolResult":/g)).toHaveLength(10);
    expect(await bench.deps.store.read(bench.caseId, (reader) => reader.turn('0001'))).toEqual(record);
  });
});

describe('the settlement of a turn', () => {
  it('delivered on the last allowed call and then over budget: all three facts', async () => {
    const bench = await turnBench();
    const { record, error } = await bench.turn(WHOLE_TURN, { budget: { modelCalls: 9 } });
    expect(error).toMatchObject({ code: 'budget-exhausted' });
    expect(record.result.kind).toBe('delivered');
    expect(record.settlement).toMatchObject({
      delivered: true,
      resourceCompliant: false,
      failure: { code: 'budget-exhausted' },
    });
  });

  it('over budget before anything was built: undelivered, and the case goes on from there', async () => {
    const bench = await turnBench();
    const { record } = await bench.turn(WHOLE_TURN, { budget: { modelCalls: 2 } });
    expect(record.result).toMatchObject({ kind: 'failed', code: 'budget-exhausted' });
    expect(record.settlement).toMatchObject({ delivered: false, resourceCompliant: false });
    const again = await bench.turn(WHOLE_TURN.slice(2));
    expect(again.record.result.kind).toBe('delivered');
  });

  it('turns a claim without finish_case into ungated-delivery', async () => {
    const bench = await turnBench();
    const { record } = await bench.turn([...BEFORE_FINISH, CLAIM]);
    expect(record.result).toMatchObject({ kind: 'blocked', code: 'ungated-delivery' });
    const { manifest } = await bench.deps.store.read(bench.caseId, async (reader) => ({ manifest: reader.manifest }));
    expect(manifest).toMatchObject({ condition: 'blocked', closed: null, blocker: { code: 'ungated-delivery' } });
  });

  it('leaves the case open and resumable when finish_case meets a failing check', async () => {
    const bench = await turnBench({ verdict: 'changed' });
    const { record, events } = await bench.turn(WHOLE_TURN);
    expect(record.result).toMatchObject({ kind: 'blocked', code: 'ungated-delivery' });
    const finished = events.flatMap(({ event }) =>
      event.type === 'tool-finished' && event.tool === 'finish_case' ? [event] : [],
    );
    expect(finished).toMatchObject([
      { ok: false, code: 'delivery-gate', issues: [{ code: expect.stringContaining('source') }, {}, {}] },
    ]);
    await bench.deps.store.read(bench.caseId, async (reader) => {
      expect(reader.manifest.closed).toBeNull();
      expect((await reader.exported('Maren Holt.json')).bytes).toBeUndefined();
    });
    const repaired = await turnBench({ store: bench.deps.store });
    expect(repaired.caseId).not.toBe(bench.caseId);
  });

  it('rethrows the engine’s own error beside the stored record', async () => {
    const bench = await turnBench();
    const original = new Error('model crashed');
    const { record, error } = await bench.turn([call('build_lorebook'), original]);
    expect(error).toBe(original);
    expect(record.result).toEqual({ kind: 'failed', code: 'model-failed', message: 'model crashed' });
  });

  it('is made and stored even when the engine cannot be started', async () => {
    const bench = await turnBench();
    const broken = { ...bench.deps, engines: () => Promise.reject(new Fault('script-exhausted')) };
    const turn = submitTurn({ caseId: bench.caseId, message: 'x', uploads: [], operationId: randomUUID() }, broken);
    let next = await turn.next();
    while (!next.done) next = await turn.next();
    expect(next.value.record).toMatchObject({
      result: { kind: 'failed', code: 'script-exhausted' },
      settlement: { delivered: false },
    });
  });
});

describe('tools', () => {
  it('refuse the brief before the person confirmed the build', async () => {
    const bench = await turnBench({ seed: { buildAuthorised: false } });
    const { events } = await bench.turn([
      WHOLE_TURN[0] ?? {},
      outcome({ kind: 'question', text: 'Shall I build?', confirm: true }),
    ]);
    expect(events.find(({ event }) => event.type === 'tool-finished')?.event).toMatchObject({
      ok: false,
      code: 'build-not-authorised',
    });
  });

  it('are authorised by the person’s yes to a confirm question, and by nothing a model says', async () => {
    const bench = await turnBench({ seed: { buildAuthorised: false } });
    await bench.turn([outcome({ kind: 'question', text: 'Shall I build?', confirm: true })], { message: 'A keeper.' });
    const maybe = await bench.turn(
      [WHOLE_TURN[0] ?? {}, outcome({ kind: 'question', text: 'Shall I build?', confirm: true })],
      { message: 'hm, what would it cost?' },
    );
    expect(maybe.events.find(({ event }) => event.type === 'tool-finished')?.event).toMatchObject({
      code: 'build-not-authorised',
    });
    const yes = await bench.turn(WHOLE_TURN, { message: 'Yes, build it.' });
    expect(yes.record.result.kind).toBe('delivered');
  });

  it('give a repeated call its first result, once', async () => {
    const bench = await turnBench();
    const save = WHOLE_TURN[1] ?? {};
    const twice = { calls: [...(save.calls ?? [])] };
    await bench.turn([twice, outcome({ kind: 'question', text: 'Name?' })]);
    const { manifest } = await bench.deps.store.read(bench.caseId, async (reader) => ({ manifest: reader.manifest }));
    expect(manifest.documents.character).toHaveLength(1);
  });

  it('report arguments that do not fit with their place, and change nothing', async () => {
    const bench = await turnBench();
    const { events } = await bench.turn([
      call('save_brief', { premise: 7 }),
      outcome({ kind: 'question', text: 'Name?' }),
    ]);
    const finished = events.flatMap(({ event }) => (event.type === 'tool-finished' ? [event] : []));
    expect(finished[0]).toMatchObject({ ok: false, code: 'document-invalid' });
    expect(finished[0]?.issues.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['save_brief#/premise', 'save_brief#/outputs']),
    );
  });

  it('refuse an output that is not supported yet', async () => {
    const bench = await turnBench();
    const brief = {
      premise: 'x',
      musts: [],
      placeholders: [],
      outputs: { card: ['charx'], lorebook: 'none' },
      portrait: 'none',
    };
    const { events } = await bench.turn([call('save_brief', brief), outcome({ kind: 'question', text: 'Name?' })]);
    expect(events.find(({ event }) => event.type === 'tool-finished')?.event).toMatchObject({
      ok: false,
      code: 'unsupported-output',
    });
  });

  it('refuse to draw a placeholder that the person did not ask for', async () => {
    const bench = await turnBench({ seed: { placeholderPortrait: false } });
    const { events } = await bench.turn([
      ...WHOLE_TURN.slice(0, 6),
      outcome({ kind: 'question', text: 'Draw one?', about: 'portrait' }),
    ]);
    const png = events.flatMap(({ event }) =>
      event.type === 'tool-finished' && event.tool === 'build_png_card' ? [event] : [],
    );
    expect(png).toMatchObject([{ ok: false, code: 'portrait-missing' }]);
    const asked = await bench.turn(
      [call('build_png_card', { placeholder: true }), outcome({ kind: 'question', text: 'More?' })],
      { message: 'yes' },
    );
    expect(asked.events.find(({ event }) => event.type === 'tool-finished')?.event).toMatchObject({ ok: true });
  });
});

describe('submitTurn', () => {
  it('answers a repeated operation id with the stored record and runs nothing', async () => {
    const bench = await turnBench();
    const first = await bench.turn([outcome({ kind: 'question', text: 'Name?' })], { operationId: 'op-1' });
    const again = await bench.turn([new Error('must not run')], { operationId: 'op-1' });
    expect(again.record).toEqual(first.record);
    expect(again.events.map(({ seq }) => seq)).toEqual(
      first.events.flatMap(({ seq }) => (seq === undefined ? [] : [seq])),
    );
  });

  it('attaches a second caller of the same operation to the running turn', async () => {
    const bench = await turnBench();
    bench.play([outcome({ kind: 'question', text: 'Name?' })]);
    const request = { caseId: bench.caseId, message: 'x', uploads: [], operationId: 'op-2' };
    const first = submitTurn(request, bench.deps);
    await first.next();
    const second = submitTurn(request, bench.deps);
    const ends = await Promise.all(
      [first, second].map(async (turn) => {
        let next = await turn.next();
        while (!next.done) next = await turn.next();
        return next.value.record;
      }),
    );
    expect(ends[0]).toEqual(ends[1]);
  });

  it('refuses an operation id that was used for another message, finished or running', async () => {
    const bench = await turnBench();
    await bench.turn([outcome({ kind: 'question', text: 'Name?' })], { operationId: 'op-3', message: 'A keeper.' });
    expect(await faultOf(bench.turn([], { operationId: 'op-3', message: 'Another keeper.' }))).toBe(
      'operation-conflict',
    );
    const upload = { name: 'more.md', bytes: Buffer.from('more') };
    const withFile = bench.turn([], { operationId: 'op-3', message: 'A keeper.', uploads: [upload] });
    expect(await faultOf(withFile)).toBe('operation-conflict');
  });

  it('runs one turn for one operation that is sent six times at once, and gives all six its record', async () => {
    const bench = await turnBench();
    bench.play([outcome({ kind: 'question', text: 'Name?' })]);
    const request = { caseId: bench.caseId, message: 'x', uploads: [], operationId: 'six', expectedRevision: 1 };
    const records = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const turn = submitTurn(request, bench.deps);
        let next = await turn.next();
        while (!next.done) next = await turn.next();
        return next.value.record;
      }),
    );
    expect(records.every((record) => record.id === '0001' && record.operationId === 'six')).toBe(true);
    expect(await bench.deps.store.read(bench.caseId, async ({ manifest }) => manifest.turns.length)).toBe(1);
  });

  it('refuses an empty message without files, and takes no turn', async () => {
    const bench = await turnBench();
    expect(await faultOf(bench.turn([], { message: ' \n' }))).toBe('input-empty');
    expect(await bench.deps.store.read(bench.caseId, async ({ manifest }) => manifest.revision)).toBe(1);
  });

  it('refuses a stale revision and writes nothing', async () => {
    const bench = await turnBench();
    await bench.turn([outcome({ kind: 'question', text: 'Name?' })]);
    const before = await bench.deps.store.read(bench.caseId, async ({ manifest }) => manifest);
    expect(await faultOf(bench.turn([], { expectedRevision: 1 }))).toBe('revision-mismatch');
    expect(await bench.deps.store.read(bench.caseId, async ({ manifest }) => manifest)).toEqual(before);
  });

  it('refuses a second turn while one runs', async () => {
    const bench = await turnBench();
    bench.play([{ text: 'thinking', hang: true }]);
    const stop = new AbortController();
    const running = submitTurn(
      { caseId: bench.caseId, message: 'x', uploads: [], operationId: 'a', signal: stop.signal },
      bench.deps,
    );
    await running.next();
    expect(await faultOf(bench.turn([], { operationId: 'b' }))).toBe('case-locked');
    stop.abort(new Fault('cancelled'));
    let next = await running.next();
    while (!next.done) next = await running.next();
    expect(next.value.record.result).toMatchObject({ kind: 'failed', code: 'cancelled' });
  });

  it('runs on when its reader goes away', async () => {
    const bench = await turnBench();
    bench.play(WHOLE_TURN);
    for await (const _event of submitTurn(
      { caseId: bench.caseId, message: 'x', uploads: [], operationId: 'a' },
      bench.deps,
    ))
      break;
    expect(await bench.deps.store.read(bench.caseId, async ({ manifest }) => manifest.condition)).toBe('closed');
  });

  it('asks, is answered, and delivers', async () => {
    const bench = await turnBench();
    const asked = await bench.turn([outcome({ kind: 'question', text: 'What is her name?' })]);
    expect(asked.record.result).toEqual({ kind: 'question', text: 'What is her name?' });
    expect(
      await bench.deps.store.read(bench.caseId, async ({ manifest }) => [manifest.condition, manifest.question?.text]),
    ).toEqual(['waiting', 'What is her name?']);
    const answered = await bench.turn(WHOLE_TURN, { message: 'Maren Holt' });
    expect(answered.record.result.kind).toBe('delivered');
  });

  it('refuses turns on a closed and on an abandoned case', async () => {
    const closed = await turnBench();
    await closed.turn(WHOLE_TURN);
    expect(await faultOf(closed.turn([]))).toBe('case-closed');
    const abandoned = await turnBench();
    await submitAct({ caseId: abandoned.caseId, act: { act: 'abandon' }, operationId: 'x' }, abandoned.deps);
    expect(await faultOf(abandoned.turn([]))).toBe('case-abandoned');
  });

  it('refuses an upload it cannot use before anything is written', async () => {
    const bench = await turnBench();
    const upload = { name: 'empty.png', bytes: new Uint8Array() };
    expect(await faultOf(bench.turn([], { uploads: [upload] }))).toBe('input-empty');
    expect(await bench.deps.store.read(bench.caseId, async ({ manifest }) => manifest.revision)).toBe(1);
  });
});

describe('the gate behind a turn', () => {
  it('refuses files that were built before an edit, and passes after they are built again', async () => {
    const bench = await turnBench();
    await bench.turn([...BEFORE_FINISH, outcome({ kind: 'question', text: 'Finish?' })]);
    const act = {
      act: 'edit-document',
      document: 'character',
      path: '/data/personality',
      value: 'Dry, patient, taller.',
    } as const;
    await submitAct({ caseId: bench.caseId, act, operationId: 'edit' }, bench.deps);
    const report = await bench.deps.store.read(bench.caseId, judgeCase);
    expect(report.checks.filter(({ status }) => status === 'fail').map(({ id }) => id)).toContain('lineage-fresh');
    const rebuilt = await bench.turn([
      call('build_character_card'),
      call('build_png_card'),
      call('finish_case'),
      CLAIM,
    ]);
    expect(rebuilt.record.result.kind).toBe('delivered');
  });
});
