import { describe, expect, it, vi } from 'vitest';
import type { TurnEvent } from '@/lib/case/events';
import { Fault } from '@/lib/checks/fault';
import { call, fakeDeps, outcome, SEED, tinyPng, WHOLE_TURN } from '@/testing/turns';
import { createRuntime } from './runtime';
import { createMemoryStore } from './store/memory-store';

const NEW = { title: 'Keeper', outputs: SEED.outputs, engine: SEED.engine, placeholderPortrait: true };
const QUESTION = [outcome({ kind: 'question', text: 'Shall I build?', confirm: true })];

function bench() {
  let steps = [...QUESTION];
  const deps = fakeDeps(createMemoryStore(), 'pass', () => steps);
  return {
    deps,
    runtime: createRuntime(deps),
    play: (next: typeof steps) => {
      steps = next;
    },
  };
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof Fault ? error.code : error),
  );

/** Follows a case until an event of that type, and returns what was seen. */
async function until(events: AsyncIterable<{ event: TurnEvent; seq?: number }>, type: TurnEvent['type']) {
  const seen: { event: TurnEvent; seq?: number }[] = [];
  for await (const live of events) {
    seen.push(live);
    if (live.event.type === type) break;
  }
  return seen;
}

describe('the runtime', () => {
  it('offers the language model that the environment names', async () => {
    vi.stubEnv('CARDWRIGHT_MODEL_URL', 'http://127.0.0.1:11434/v1');
    vi.stubEnv('CARDWRIGHT_MODEL', 'tiny');
    const offers = await bench().runtime.engines();
    vi.unstubAllEnvs();
    expect(offers).toMatchObject([{ name: 'guided' }, { name: 'openai-compatible', model: 'tiny', available: true }]);
  });

  it('makes one case for a repeated operation id', async () => {
    const { runtime } = bench();
    const [first, again] = await Promise.all([
      runtime.createCase({ operationId: 'a', ...NEW }),
      runtime.createCase({ operationId: 'a', ...NEW }),
    ]);
    expect(again.id).toBe(first.id);
    expect(await codeOf(runtime.createCase({ operationId: 'a', ...NEW, title: 'Other' }))).toBe('operation-conflict');
    expect((await runtime.listCases({})).cases).toHaveLength(1);
  });

  it('gives the thumbnail that the list names, and no other', async () => {
    const { runtime, play } = bench();
    const { id } = await runtime.createCase({ operationId: 'a', ...NEW });
    await runtime.act(id, { operationId: 'ok', act: { act: 'authorise-build' } });
    play([...WHOLE_TURN]);
    await runtime.startTurn(id, { operationId: 't', message: 'A keeper.', uploads: [] });
    await until(runtime.follow(id, 0, new AbortController().signal), 'turn-ended');
    const { thumbnail = '' } = (await runtime.listCases({})).cases[0] ?? {};
    expect(Buffer.from((await runtime.thumbnail(id, thumbnail)) ?? []).toString()).toBe('thumbnail');
    expect(await runtime.thumbnail(id, '0'.repeat(64))).toBeUndefined();
  });

  it('starts a turn that runs on by itself, and gives the same turn for the same operation id', async () => {
    const { runtime } = bench();
    const { id } = await runtime.createCase({ operationId: 'a', ...NEW });
    const started = await runtime.startTurn(id, { operationId: 't', message: 'A keeper.', uploads: [] });
    await until(runtime.follow(id, 0, new AbortController().signal), 'turn-ended');
    const again = await runtime.startTurn(id, { operationId: 't', message: 'A keeper.', uploads: [] });
    expect([started.turn, again.turn]).toEqual(['0001', '0001']);
  });

  it('lets a reader come late and miss nothing, in order, each event once', async () => {
    const { runtime, play } = bench();
    const { id } = await runtime.createCase({ operationId: 'a', ...NEW });
    await runtime.startTurn(id, { operationId: 't', message: 'A keeper.', uploads: [] });
    const signal = new AbortController().signal;
    const first = await until(runtime.follow(id, 0, signal), 'turn-ended');
    play([...WHOLE_TURN]);
    await runtime.act(id, { operationId: 'ok', act: { act: 'authorise-build' } });
    await runtime.startTurn(id, { operationId: 'u', message: 'Go on.', uploads: [] });
    const whole: number[] = [];
    for await (const { seq } of runtime.follow(id, 0, signal)) if (seq !== undefined) whole.push(seq);
    expect(whole).toEqual(whole.map((_seq, index) => index + 1));
    const resumed: number[] = [];
    const after = Math.max(...first.map(({ seq = 0 }) => seq));
    for await (const { seq } of runtime.follow(id, after, signal)) if (seq !== undefined) resumed.push(seq);
    expect(resumed).toEqual(whole.slice(after));
  });

  it('stops a running turn, which ends as cancelled', async () => {
    const { runtime, play } = bench();
    play([{ text: 'thinking', hang: true }]);
    const { id } = await runtime.createCase({ operationId: 'a', ...NEW });
    await runtime.startTurn(id, { operationId: 't', message: 'A keeper.', uploads: [] });
    await runtime.stopTurn(id);
    const seen = await until(runtime.follow(id, 0, new AbortController().signal), 'turn-ended');
    expect(seen.at(-1)?.event).toMatchObject({
      result: { kind: 'failed', code: 'cancelled' },
      settlement: { resourceCompliant: true },
    });
  });

  it('says what an upload is, takes it by its hash, and makes a picture the portrait', async () => {
    const { runtime } = bench();
    const { id } = await runtime.createCase({ operationId: 'a', ...NEW });
    const file = await runtime.upload(id, { name: 'face.png', bytes: tinyPng() });
    expect(file).toMatchObject({ kind: 'portrait', name: 'face.png', note: 'Picture, 2×3' });
    await runtime.startTurn(id, { operationId: 't', message: '', uploads: [file] });
    await until(runtime.follow(id, 0, new AbortController().signal), 'turn-ended');
    expect(await runtime.viewCase(id)).toMatchObject({
      hasPortrait: true,
      inputs: [{ name: 'face.png', kind: 'portrait' }],
    });
    expect(
      await codeOf(
        runtime.startTurn(id, { operationId: 'x', message: '', uploads: [{ sha256: 'f'.repeat(64), name: 'x' }] }),
      ),
    ).toBe('upload-unknown');
  });

  it('gives out a delivered file, and nothing before the case is closed', async () => {
    const { runtime, play } = bench();
    const { id } = await runtime.createCase({ operationId: 'a', ...NEW });
    expect(await codeOf(runtime.download(id, 'Maren Holt.json'))).toBe('case-not-closed');
    play([...WHOLE_TURN]);
    await runtime.act(id, { operationId: 'ok', act: { act: 'authorise-build' } });
    await runtime.startTurn(id, { operationId: 't', message: 'Go.', uploads: [] });
    for await (const _live of runtime.follow(id, 0, new AbortController().signal));
    const { deliverables, steps } = await runtime.viewCase(id);
    const file = await runtime.download(id, 'Maren Holt.json');
    expect(file.sha256).toBe(deliverables.find(({ fileName }) => fileName === 'Maren Holt.json')?.sha256);
    expect(steps.every(({ state }) => state === 'done')).toBe(true);
    expect(await codeOf(runtime.download(id, '../case.json'))).toBe('file-not-listed');
  });

  it('marks built files as stale after an edit by hand', async () => {
    const { runtime, play } = bench();
    const { id } = await runtime.createCase({ operationId: 'a', ...NEW });
    await runtime.act(id, { operationId: 'ok', act: { act: 'authorise-build' } });
    play([...WHOLE_TURN.slice(0, 5), call('validate_deliverables'), ...QUESTION]);
    await runtime.startTurn(id, { operationId: 't', message: 'Go.', uploads: [] });
    await until(runtime.follow(id, 0, new AbortController().signal), 'turn-ended');
    await expect.poll(async () => (await runtime.viewCase(id)).running).toBeNull();
    const edit = { act: 'edit-document', document: 'character', path: '/data/creator', value: 'Ada' } as const;
    const { artifacts } = await runtime.act(id, { operationId: 'e', act: edit });
    expect(artifacts.map(({ kind, stale }) => [kind, stale])).toEqual([
      ['card-json', true],
      ['world-info', false],
    ]);
  });
});
