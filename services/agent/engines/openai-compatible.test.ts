import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CaseSeed } from '@/lib/case/manifest';
import { Fault } from '@/lib/checks/fault';
import type { ModelSetting } from '@/lib/engines/model-setting';
import { engineFactory } from '@/services/agent/engines';
import { createMemoryStore } from '@/services/store/memory-store';
import { submitAct } from '@/services/turns/submit-act';
import { submitTurn } from '@/services/turns/submit-turn';
import { type ChatReply, type FakeOpenAi, sse, startFakeOpenAi } from '@/testing/fake-openai';
import { fakeDeps, SEED, WHOLE_TURN } from '@/testing/turns';

const KEY = 'sk-very-secret-1234567890';
const QUESTION = { outcome: { kind: 'question', text: 'What is her name?', suggestion: 'Maren' } };
const CONFIRM = { outcome: { kind: 'question', text: 'Shall I build Maren?', confirm: true } };
const submit = (input: unknown): ChatReply => ({ calls: [{ tool: 'submit_turn_outcome', input }] });
const WHOLE: readonly ChatReply[] = WHOLE_TURN.map(({ calls = [] }) => ({ calls }));

const servers: FakeOpenAi[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

/** A case that is worked by a model behind a fake server with these replies. */
async function bench(replies: readonly ChatReply[], seed: Partial<CaseSeed> = {}, setting?: ModelSetting) {
  const server = await startFakeOpenAi(replies);
  servers.push(server);
  const store = createMemoryStore();
  const access = { url: server.url, model: 'some-model', key: KEY };
  const deps = { ...fakeDeps(store, 'pass', () => []), engines: engineFactory(setting ?? { access }) };
  const engine = { name: 'openai-compatible' as const, model: 'small-model' };
  const { id: caseId } = await store.create({ ...SEED, engine, ...seed });
  const turn = async (message = 'A lighthouse keeper.', signal?: AbortSignal) => {
    const request = { caseId, message, uploads: [], operationId: randomUUID(), ...(signal && { signal }) };
    const running = submitTurn(request, deps);
    let next = await running.next();
    while (!next.done) next = await running.next();
    return next.value.record;
  };
  const stored = () =>
    store.read(caseId, async (reader) => ({ manifest: reader.manifest, events: await reader.events(0) }));
  return { server, deps, caseId, turn, stored };
}

describe('a turn with a language model', () => {
  it('saves what the model calls, asks its question, and sends the model’s name, the key and every tool', async () => {
    const { server, turn, stored } = await bench([
      { text: 'Let me write that down.', calls: WHOLE_TURN[0]?.calls ?? [] },
      { calls: WHOLE_TURN[1]?.calls ?? [] },
      submit(QUESTION),
    ]);
    const record = await turn();
    expect(record).toMatchObject({
      engine: 'openai-compatible',
      result: QUESTION.outcome,
      settlement: { failure: null, usage: { modelCalls: 3, toolCalls: 3, inputTokens: 300, outputTokens: 30 } },
    });
    const { manifest } = await stored();
    expect([manifest.documents.brief.length, manifest.documents.character.length]).toEqual([1, 1]);
    const [first, second] = server.requests;
    expect(first).toMatchObject({
      path: '/v1/chat/completions',
      headers: { authorization: `Bearer ${KEY}` },
      body: {
        model: 'small-model',
        stream_options: { include_usage: true },
        messages: [{ role: 'system' }, { role: 'user', content: 'A lighthouse keeper.' }],
      },
    });
    expect(first?.body.tools).toHaveLength(9);
    expect(JSON.stringify(first?.body.tools)).not.toMatch(/maxLength|maxItems|\$ref|"const"/);
    expect(second?.body.messages.slice(2)).toMatchObject([
      { role: 'assistant', content: 'Let me write that down.', tool_calls: [{ function: { name: 'save_brief' } }] },
      { role: 'tool', content: expect.stringContaining('Brief saved.') },
    ]);
  });

  it('asks for the confirmation, is authorised by the person’s act, and goes through all eight tools to a closed case', async () => {
    const { deps, caseId, turn, stored } = await bench([submit(CONFIRM), ...WHOLE], { buildAuthorised: false });
    expect((await turn()).result).toEqual(CONFIRM.outcome);
    await submitAct({ caseId, act: { act: 'authorise-build' }, operationId: randomUUID() }, deps);
    const record = await turn('Go on.');
    expect(record.result).toEqual({ kind: 'delivered', summary: 'All files are delivered.' });
    const { manifest } = await stored();
    expect(manifest.condition).toBe('closed');
    expect(manifest.closed?.deliverables.map(({ fileName }) => fileName)).toEqual([
      'Maren Holt.json',
      'Maren Holt.png',
      'Maren Holt Lorebook v1.json',
    ]);
  });

  it('tells the model what its submission lacks, and takes the corrected one', async () => {
    const { server, turn } = await bench([submit({ outcome: { kind: 'question' } }), submit(QUESTION)]);
    expect((await turn()).result).toEqual(QUESTION.outcome);
    expect(server.requests[1]?.body.messages.at(-1)).toMatchObject({
      role: 'tool',
      content: expect.stringMatching(/^\[ERROR\] .*turn_outcome#\/outcome\/text/),
    });
  });

  it('refuses a call with arguments that are no JSON, and says so to the model', async () => {
    const broken = sse({ tool_calls: [{ index: 0, id: 'a', function: { name: 'finish_case', arguments: '{"a":' } }] });
    const { server, turn } = await bench([{ raw: broken + sse({}, 'tool_calls'), after: 'end' }, submit(QUESTION)]);
    expect((await turn()).result).toEqual(QUESTION.outcome);
    expect(server.requests[1]?.body.messages.at(-1)?.content).toBe(
      '[ERROR] refused: the arguments of finish_case are not one JSON object; send the whole call again',
    );
  });

  it('nudges a model that stopped without its outcome: every tool is still named, one is demanded', async () => {
    const { server, turn } = await bench([{ text: 'All done!' }, submit(QUESTION)]);
    expect((await turn()).result).toEqual(QUESTION.outcome);
    expect(server.requests[0]?.body.tool_choice).toBeUndefined();
    expect(server.requests[1]?.body).toMatchObject({
      tool_choice: { type: 'function', function: { name: 'submit_turn_outcome' } },
      tools: server.requests[0]?.body.tools,
    });
  });

  it('asks once more without the demand where the server refuses it', async () => {
    const refusal = { status: 400, message: 'Invalid tool_choice type: object' };
    const { server, turn } = await bench([{ text: 'Done!' }, refusal, submit(QUESTION)]);
    expect((await turn()).result).toEqual(QUESTION.outcome);
    expect(server.requests.map(({ body }) => body.tool_choice !== undefined)).toEqual([false, true, false]);
  });

  it('keeps the reasoning of a model out of everything that is stored', async () => {
    const { turn, stored } = await bench([
      { reasoning: 'SECRETPLAN', text: '<think>SECRETPLAN</think>\n\nOne question.', ...submit(QUESTION) },
    ]);
    const record = await turn();
    expect(JSON.stringify([record, await stored()])).not.toContain('SECRETPLAN');
    expect(JSON.stringify(record.conversation)).toContain('"One question."');
  });

  it('joins the messages of the person that a failed turn left in a row', async () => {
    const { server, turn } = await bench([{ status: 500, message: 'crashed' }, submit(QUESTION)]);
    await turn('First.');
    await turn('Second.');
    expect(server.requests[1]?.body.messages.slice(1)).toEqual([{ role: 'user', content: 'First.\n\nSecond.' }]);
  });

  it('ends the request when the person stops the turn', async () => {
    const { server, turn } = await bench([{ raw: sse({ role: 'assistant', content: 'Well' }), after: 'hang' }]);
    const stop = new AbortController();
    const running = turn('Hello.', stop.signal);
    await vi.waitUntil(() => server.requests.length === 1);
    stop.abort(new Fault('cancelled'));
    expect((await running).result).toMatchObject({ kind: 'failed', code: 'cancelled' });
    await server.requests[0]?.closed;
  });
});

describe('a model that fails', () => {
  it.each<[string, ChatReply, object]>([
    [
      'refuses the key',
      { status: 401, message: `Incorrect API key provided: ${KEY}.` },
      {
        code: 'model-refused',
        message: "The model's server answered 401 Incorrect API key provided: [secret].",
        next: expect.stringContaining('CARDWRIGHT_MODEL_KEY'),
      },
    ],
    [
      'does not know the model',
      { status: 404, message: 'model "small-model" not found' },
      { code: 'model-refused', next: expect.stringContaining('CARDWRIGHT_MODEL is a model of that server') },
    ],
    ['breaks', { status: 500, message: 'out of memory' }, { code: 'model-failed' }],
    [
      'cannot read the whole case',
      { status: 400, message: "This model's maximum context length is 8192 tokens." },
      { code: 'model-refused', next: expect.stringContaining('context') },
    ],
    [
      'is cut at its length',
      { text: 'Once upon', finish: 'length' },
      { code: 'model-invalid-answer', message: 'The answer of small-model was cut at its length limit.' },
    ],
    ['is filtered', { text: 'Once', finish: 'content_filter' }, { code: 'model-refused' }],
    [
      'ends in the middle',
      { raw: sse({ role: 'assistant', content: 'Once' }), after: 'end' },
      { code: 'model-invalid-answer', message: 'The server of small-model sent no whole answer.' },
    ],
    [
      'is torn in the middle',
      { raw: sse({ role: 'assistant', content: 'Once' }), after: 'tear' },
      { code: 'model-invalid-answer', message: expect.stringContaining('broke off') },
    ],
    ['sends no JSON', { raw: 'data: {"choices": [\n\n', after: 'end' }, { code: 'model-invalid-answer' }],
    [
      'reports an error in the stream',
      { raw: 'data: {"error": {"message": "the backend died"}}\n\n', after: 'end' },
      { code: 'model-invalid-answer', message: expect.stringContaining('the backend died') },
    ],
    [
      'is a web page',
      { raw: '<!doctype html><p>Hello</p>', after: 'end', type: 'text/html' },
      { code: 'model-invalid-answer', next: expect.stringContaining('/v1') },
    ],
  ])('that %s ends the turn with its code, and the case goes on after', async (_how, reply, failure) => {
    const { turn, stored } = await bench([{ calls: WHOLE_TURN[1]?.calls ?? [] }, reply, submit(QUESTION)]);
    const record = await turn();
    expect(record.result).toMatchObject({ kind: 'failed', ...failure });
    const { manifest } = await stored();
    expect(manifest).toMatchObject({ condition: 'blocked', documents: { character: [{ version: 1 }] } });
    expect((await turn('Go on.')).result).toEqual(QUESTION.outcome);
  });

  it('and has too much to do is asked again, then ends the turn with model-busy', async () => {
    const busy = { status: 429, message: 'Rate limit reached' };
    const once = await bench([busy, submit(QUESTION)]);
    expect((await once.turn()).result).toEqual(QUESTION.outcome);
    const ever = await bench([busy, { status: 503, message: 'overloaded' }, busy]);
    expect((await ever.turn()).result).toMatchObject({ kind: 'failed', code: 'model-busy' });
    expect(ever.server.requests).toHaveLength(3);
  });

  it('and is not there ends the turn with model-unreachable', async () => {
    const gone = await startFakeOpenAi([]);
    await gone.close();
    const { turn } = await bench([], {}, { access: { url: gone.url, model: 'm' } });
    expect((await turn()).result).toMatchObject({
      kind: 'failed',
      code: 'model-unreachable',
      message: expect.stringContaining('ECONNREFUSED'),
      next: expect.stringContaining('CARDWRIGHT_MODEL_URL'),
    });
  });

  it('and is not configured ends the turn with model-not-configured', async () => {
    const problem = 'CARDWRIGHT_MODEL_URL is not an http or https address.';
    const { turn } = await bench([], {}, { problem });
    expect((await turn()).result).toMatchObject({ kind: 'failed', code: 'model-not-configured', message: problem });
  });

  it('never gets its key into the record, the journal or the process’s own output', async () => {
    const written: string[] = [];
    const keep = (text: unknown) => {
      written.push(String(text));
      return true;
    };
    const spies = [
      vi.spyOn(process.stderr, 'write'),
      vi.spyOn(process.stdout, 'write'),
      ...(['log', 'info', 'warn', 'error'] as const).map((level) => vi.spyOn(console, level)),
    ];
    for (const spy of spies) spy.mockImplementation(keep as never);
    const { turn, stored, server } = await bench([
      { status: 401, message: `Bearer ${KEY} is wrong` },
      { raw: `data: {"error": {"message": "${KEY}"}}\n\n`, after: 'end' },
    ]);
    const records = [await turn(), await turn()];
    for (const spy of spies) spy.mockRestore();
    expect(server.requests.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${KEY}`, `Bearer ${KEY}`]);
    expect(JSON.stringify([records, await stored(), written])).not.toContain(KEY);
  });

  it('gets no Authorization header and no other program’s key where none is configured', async () => {
    vi.stubEnv('OPENAI_API_KEY', 'sk-of-another-program');
    const { server } = await bench([submit(QUESTION)]);
    const { turn } = await bench([], {}, { access: { url: server.url, model: 'm' } });
    await turn();
    vi.unstubAllEnvs();
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]?.headers.authorization).toBeUndefined();
  });
});
