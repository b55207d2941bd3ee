import { expect, it } from 'vitest';
import { turnBench, WHOLE_TURN } from '@/testing/turns';
import { journalLines, traceOf, turnTrace } from './trace';

it('shows a turn with its facts, its events in order, and the journal line by line', async () => {
  const bench = await turnBench();
  await bench.turn(WHOLE_TURN);
  const read = <T>(use: Parameters<typeof bench.deps.store.read<T>>[1]) => bench.deps.store.read(bench.caseId, use);
  const trace = await read(traceOf);
  expect(
    trace.turns.map(({ id, engine, result, settlement }) => [id, engine, result?.kind, settlement?.delivered]),
  ).toEqual([['0001', expect.any(String), 'delivered', true]]);
  const { events } = await read((reader) => turnTrace(reader, '0001'));
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, place) => (events[0]?.seq ?? 0) + place));
  const calls = events.filter(({ type }) => type === 'model-call').map(({ data }) => data.call);
  expect(calls).toEqual(calls.map((_, place) => place + 1));
  expect(events.filter(({ type }) => type === 'tool-finished').length).toBeGreaterThan(5);
  const lines = (await read(journalLines)).trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line).seq)).toEqual(lines.map((_, place) => place + 1));
  await expect(read((reader) => turnTrace(reader, '0009'))).rejects.toMatchObject({ code: 'file-not-listed' });
});
