import { ModelThrottledError } from '@strands-agents/sdk';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { TurnEvent } from '@/lib/case/events';
import type { Budget, GateReport } from '@/lib/case/outcome';
import { Fault } from '@/lib/checks/fault';
import { contractFor } from '@/lib/harness/contract';
import { turnOutcomePart } from '@/lib/harness/turn-outcome';
import { ScriptedModel, type ScriptedStep } from './engines/scripted';
import { EnvelopeTool } from './envelope-tool';
import { type WorkerRun, workerRun } from './worker';

const report = (passed: boolean): GateReport => ({ checkerVersion: '1', passed, checks: [] });
const submit = (text = 'Name?') => ({
  calls: [{ tool: 'submit_turn_outcome', input: { outcome: { kind: 'question', text } } }],
});
const write = { calls: [{ tool: 'write_artifact', input: {} }] };

interface Bench {
  readonly run: WorkerRun<z.infer<typeof turnOutcomePart.schema>>;
  readonly events: TurnEvent[];
  readonly model: ScriptedModel;
  readonly wrote: () => number;
}

interface Options {
  readonly budget?: Budget;
  readonly check?: () => Promise<GateReport>;
  readonly signal?: AbortSignal;
  readonly record?: (event: TurnEvent) => void;
  readonly nudges?: number;
}

/** A worker whose one tool leaves an artifact behind; the check looks at that artifact, as the gate looks at a disk. */
function bench(steps: ScriptedStep[], options: Options = {}): Bench {
  const events: TurnEvent[] = [];
  const model = new ScriptedModel(steps);
  let artifacts = 0;
  const tool = new EnvelopeTool({
    name: 'write_artifact',
    description: 'Writes the artifact.',
    schema: z.object({}),
    answer: async () => {
      artifacts++;
      return { ok: true, message: 'written', revision: 1 };
    },
  });
  const run = workerRun({
    model,
    systemPrompt: 'test',
    history: [],
    prompt: 'go',
    tools: [tool],
    contract: contractFor(
      turnOutcomePart,
      { emits: ['turn_outcome'], toolNames: ['write_artifact'] },
      options.nudges ?? 1,
    ),
    budget: options.budget ?? {},
    ...(options.signal && { signal: options.signal }),
    record: async (event) => {
      options.record?.(event);
      events.push(event);
    },
    summarise: (name) => name,
    revision: () => 1,
    check: options.check ?? (async () => report(artifacts > 0)),
    now: () => performance.now(),
  });
  return { run, events, model, wrote: () => artifacts };
}

type Shape = (run: Bench['run']) => Promise<unknown>;
const SHAPES: [string, Shape][] = [
  ['one-shot', (run) => run.result()],
  [
    'streamed',
    async (run) => {
      const stream = run.stream();
      let next = await stream.next();
      while (!next.done) next = await stream.next();
      return next.value;
    },
  ],
];

const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
const kinds = (events: readonly TurnEvent[]) =>
  events.map(({ type }) => type).filter((type) => !['conversation', 'text', 'model-call'].includes(type));

describe.each(SHAPES)('a worker, %s', (_shape, use) => {
  it('finished with the right artifact: delivered, compliant', async () => {
    const { run } = bench([write, submit()]);
    await use(run);
    expect(run.settlement).toMatchObject({
      delivered: true,
      resourceCompliant: true,
      failure: null,
      usage: { modelCalls: 2, toolCalls: 2 },
    });
  });

  it('stopped for budget after the artifact: delivered, over, and the error is still thrown', async () => {
    const { run, model } = bench([write, submit()], { budget: { modelCalls: 1 } });
    const error = await errorOf(use(run));
    expect(error).toMatchObject({
      code: 'budget-exhausted',
      details: { data: { limit: 'modelCalls', allowed: 1, used: 2 } },
    });
    expect(run.settlement).toMatchObject({
      delivered: true,
      resourceCompliant: false,
      failure: { code: 'budget-exhausted' },
    });
    expect(model.offered).toHaveLength(1);
  });

  it('stopped for budget before the artifact: undelivered, over, and the error is still thrown', async () => {
    const { run } = bench([{ ...write, usage: { inputTokens: 90, outputTokens: 20 } }, submit()], {
      budget: { totalTokens: 100 },
    });
    const error = await errorOf(use(run));
    expect(error).toMatchObject({
      code: 'budget-exhausted',
      details: { data: { limit: 'totalTokens', allowed: 100, used: 110 } },
    });
    expect(run.settlement).toMatchObject({
      delivered: false,
      resourceCompliant: false,
      failure: { code: 'budget-exhausted' },
    });
  });

  it('finished without the artifact: undelivered, compliant', async () => {
    const { run } = bench([submit()]);
    await use(run);
    expect(run.settlement).toMatchObject({ delivered: false, resourceCompliant: true, failure: null });
  });

  it('fails closed when the checker throws', async () => {
    const { run } = bench([write, submit()], { check: () => Promise.reject(new Error('cannot read')) });
    await use(run);
    expect(run.settlement).toMatchObject({
      delivered: false,
      resourceCompliant: true,
      failure: null,
      gate: null,
      checkError: 'cannot read',
    });
  });

  it('rethrows what the model threw, the very same error, after settling', async () => {
    const original = new Error('provider gone');
    const { run } = bench([write, original]);
    expect(await errorOf(use(run))).toBe(original);
    expect(run.settlement).toMatchObject({
      delivered: true,
      failure: { code: 'model-failed', message: 'provider gone' },
    });
  });

  it('nudges once, with every tool still offered, then completes', async () => {
    const { run, events, model } = bench([{ text: 'All done!' }, submit()]);
    await use(run);
    expect(kinds(events)).toEqual(['message', 'nudge', 'tool-started', 'tool-finished']);
    const tools = ['write_artifact', 'submit_turn_outcome'];
    expect(model.offered).toEqual([tools, tools]);
  });

  it('refuses every other tool in a nudge round and fails with deliverable-missing', async () => {
    const { run, events, wrote } = bench([{ text: 'Done.' }, write]);
    expect(await errorOf(use(run))).toMatchObject({ code: 'deliverable-missing' });
    expect(wrote()).toBe(0);
    expect(events.find(({ type }) => type === 'tool-finished')).toMatchObject({
      tool: 'write_artifact',
      ok: false,
      message: expect.stringContaining('refused: only submit_turn_outcome is accepted now'),
    });
  });

  it('gives a nudge its model call outside the budget', async () => {
    const { run } = bench([{ text: 'Done.' }, submit()], { budget: { modelCalls: 1 } });
    await use(run);
    expect(run.settlement).toMatchObject({ resourceCompliant: true, usage: { modelCalls: 2 } });
  });

  it('answers invalid data with the place and the repair, and takes the corrected one', async () => {
    const bad = { calls: [{ tool: 'submit_turn_outcome', input: { outcome: { kind: 'question' } } }] };
    const { run, events } = bench([bad, submit('Which name?')]);
    await use(run);
    const finished = events.filter((event) => event.type === 'tool-finished');
    expect(finished[0]).toMatchObject({
      ok: false,
      code: 'document-invalid',
      issues: [{ path: 'turn_outcome#/outcome/text' }],
    });
    expect(run.submitted?.data).toEqual({ outcome: { kind: 'question', text: 'Which name?' } });
  });

  it('lets a second submission replace the first, with a warning', async () => {
    const twice = { calls: [...submit('First?').calls, ...submit('Second?').calls] };
    const { run, events } = bench([twice]);
    await use(run);
    expect(run.submitted).toMatchObject({ submissions: 2, data: { outcome: { text: 'Second?' } } });
    expect(events.filter(({ type }) => type === 'warning')).toEqual([
      {
        type: 'warning',
        code: 'submission-replaced',
        message: 'turn_outcome was submitted 2 times; the last one counts.',
      },
    ]);
  });

  it('counts retried model calls against the budget', async () => {
    const { run } = bench([new ModelThrottledError('429'), new ModelThrottledError('429'), submit()], {
      budget: { modelCalls: 2 },
    });
    expect(await errorOf(use(run))).toMatchObject({ code: 'budget-exhausted' });
    expect(run.settlement?.usage.modelCalls).toBe(2);
  });

  it('stops at its deadline in the middle of a model call', async () => {
    const { run } = bench([{ text: 'thinking', hang: true }], { budget: { wallClockMs: 60 } });
    expect(await errorOf(use(run))).toMatchObject({ code: 'deadline-exceeded' });
    expect(run.settlement).toMatchObject({ delivered: false, resourceCompliant: false });
  });

  it('stops when the person stops it, with that reason', async () => {
    const person = new AbortController();
    const reason = new Fault('cancelled');
    const { run } = bench([{ text: 'thinking', hang: true }], {
      signal: person.signal,
      record: () => person.abort(reason),
    });
    expect(await errorOf(use(run))).toBe(reason);
    expect(run.settlement).toMatchObject({ resourceCompliant: true, failure: { code: 'cancelled' } });
  });

  it('stops at once when an event cannot be recorded: no further tool, no further model call', async () => {
    const full = new Fault('storage-failed');
    const { run, model, wrote } = bench([write, write, submit()], {
      record: (event) => {
        if (event.type === 'conversation' && event.record === 'model-message') throw full;
      },
    });
    expect(await errorOf(use(run))).toBe(full);
    expect({ calls: model.offered.length, wrote: wrote() }).toEqual({ calls: 1, wrote: 0 });
  });
});

describe('a streamed worker', () => {
  it('settles when its reader walks away, and does not run on unseen', async () => {
    const { run, model } = bench([write, write, submit()]);
    for await (const event of run.stream()) if (event.type === 'tool-finished') break;
    expect(run.settlement).toMatchObject({ delivered: true, failure: { code: 'cancelled' } });
    expect(model.offered.length).toBeLessThan(3);
  });

  it('can be used once', async () => {
    const { run } = bench([submit()]);
    await run.result();
    expect(() => run.result()).toThrow(TypeError);
  });
});
