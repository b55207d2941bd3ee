import { describe, expect, it } from 'vitest';
import { type Chunk, orderedChunks } from './chunks';

/** Chunks as a server might send them: the deltas, then a finish reason. */
async function* served(deltas: readonly unknown[], finish: string | null, usage?: object): AsyncGenerator<Chunk> {
  for (const delta of deltas) yield { choices: [{ delta, finish_reason: null }] } as unknown as Chunk;
  yield { choices: [{ delta: {}, finish_reason: finish }], ...(usage && { usage }) } as unknown as Chunk;
}

/** What comes out: the role, texts, calls as `id name arguments`, the finish reason and the usage, in order. */
async function ordered(chunks: AsyncIterable<Chunk>, taken = new Set<string>()): Promise<unknown[]> {
  const seen: unknown[] = [];
  for await (const { choices, usage } of orderedChunks(chunks, taken)) {
    if (usage) seen.push(usage);
    for (const { delta, finish_reason } of choices) {
      if (delta.role) seen.push(delta.role);
      if (delta.content) seen.push(delta.content);
      for (const call of delta.tool_calls ?? []) {
        const { id = '' } = call;
        seen.push([id.replace(/^call_.{36}$/, 'made up'), call.function?.name, call.function?.arguments]);
      }
      if (finish_reason) seen.push(finish_reason);
    }
  }
  return seen;
}

const calls = (...pieces: unknown[]) => ({ tool_calls: pieces });
const fn = (name: string | undefined, args?: unknown) => ({ function: { name, arguments: args } });

describe('orderedChunks', () => {
  it.each<[string, readonly unknown[], string, unknown[]]>([
    ['text with null content', [{ content: null }, { content: 'a' }, {}, { content: 'b' }], 'stop', ['a', 'b', 'stop']],
    [
      'text, then a call in pieces',
      [
        { content: 'a' },
        calls({ index: 0, id: 'x', ...fn('t', '{"a"') }),
        calls({ index: 0, ...fn(undefined, ':1}') }),
      ],
      'tool_calls',
      ['a', ['x', 't', '{"a":1}'], 'tool_calls'],
    ],
    [
      'parallel calls whose pieces are mixed',
      [
        calls({ index: 0, id: 'x', ...fn('t', '{') }, { index: 1, id: 'y', ...fn('u', '{') }),
        calls({ index: 1, ...fn(undefined, '}') }, { index: 0, ...fn(undefined, '}') }),
      ],
      'tool_calls',
      [['x', 't', '{}'], ['y', 'u', '{}'], 'tool_calls'],
    ],
    [
      'calls that all have index 0',
      [
        calls({ index: 0, id: 'x', ...fn('t', '{}') }),
        calls({ index: 0, id: 'y', ...fn('u', '{"b"') }),
        calls({ index: 0, ...fn(undefined, ':2}') }),
      ],
      'tool_calls',
      [['x', 't', '{}'], ['y', 'u', '{"b":2}'], 'tool_calls'],
    ],
    [
      'calls without index and id, ended by "stop"',
      [calls(fn('t', '{"a"')), calls(fn(undefined, ':1}')), calls(fn('u'))],
      'stop',
      [['made up', 't', '{"a":1}'], ['made up', 'u', '{}'], 'tool_calls'],
    ],
    [
      'id and name repeated in every piece',
      [calls({ index: 0, id: 'x', ...fn('t', '{"a"') }), calls({ index: 0, id: 'x', ...fn('t', ':1}') })],
      'tool_calls',
      [['x', 't', '{"a":1}'], 'tool_calls'],
    ],
    [
      'arguments as an object',
      [calls({ index: 0, id: 'x', ...fn('t', { a: 1 }) })],
      'tool_calls',
      [['x', 't', '{"a":1}'], 'tool_calls'],
    ],
    ['a finish reason of its own', [{ content: 'a' }], 'eos', ['a', 'stop']],
    [
      'a call cut by its length',
      [calls({ index: 0, id: 'x', ...fn('t', '{}') })],
      'length',
      [['x', 't', '{}'], 'length'],
    ],
    [
      'reasoning beside the text',
      [{ reasoning_content: 'r', reasoning: 'r' }, { content: 'a' }],
      'stop',
      ['a', 'stop'],
    ],
  ])('keeps %s', async (_what, deltas, finish, seen) => {
    expect(await ordered(served(deltas, finish))).toEqual(['assistant', ...seen]);
  });

  it('gives a call whose id was used before another one', async () => {
    const taken = new Set<string>();
    const one = () => served([calls({ index: 0, id: 'call_0', ...fn('t') })], 'tool_calls');
    expect(await ordered(one(), taken)).toContainEqual(['call_0', 't', '{}']);
    expect(await ordered(one(), taken)).toContainEqual(['made up', 't', '{}']);
  });

  it('gives usage that came with the finish reason last', async () => {
    const usage = { prompt_tokens: 1, completion_tokens: 2, total_tokens: 3 };
    expect(await ordered(served([{ content: 'a' }], 'stop', usage))).toEqual(['assistant', 'a', 'stop', usage]);
  });

  it('gives no end, and none of its calls, to an answer that has no finish reason', async () => {
    const cut = served([{ content: 'a' }, calls({ index: 0, id: 'x', ...fn('t', '{') })], null);
    expect(await ordered(cut)).toEqual(['assistant', 'a']);
  });
});
