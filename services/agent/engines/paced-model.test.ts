import { expect, it } from 'vitest';
import { pacedEngines } from './paced-model';
import { ScriptedModel } from './scripted';

async function all<T>(events: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const event of events) list.push(event);
  return list;
}

it('gives the same events, and waits before the step and after each word', async () => {
  const waits: number[] = [];
  const step = { text: 'Two words', calls: [{ tool: 'finish_case', input: {} }] };
  const plain = new ScriptedModel([step]);
  const engines = pacedEngines(
    async () => new ScriptedModel([step]),
    async (ms) => void waits.push(ms),
  );
  const paced = await engines({ name: 'guided' }, () => Promise.reject(new Error('not read')));
  expect(await all(paced.stream([]))).toEqual(await all(plain.stream([])));
  expect(waits).toEqual([900, 80, 80]);
});
