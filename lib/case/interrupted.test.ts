import { describe, expect, it } from 'vitest';
import type { CaseEvent, TurnEvent } from './events';
import { interruptedRecord } from './interrupted';
import type { CaseManifest, InputFile, RunningTurn } from './manifest';
import { planCommit, planCreate } from './plan-commit';
import { TurnRecord } from './turn-record';

const AT = '2026-12-01T10:00:00.000Z';
const SHA = 'a'.repeat(64);
const upload: InputFile = { name: 'notes.md', kind: 'notes', sha256: SHA, size: 3, at: AT };
const owner = { pid: 1, startTicks: '1', bootId: 'b', host: 'h' };
const gate = { checkerVersion: '1', passed: true, checks: [] };

function taken(): CaseManifest & { turn: RunningTurn } {
  const seed = {
    title: 'Harbor',
    engine: { name: 'guided' },
    outputs: { card: ['json'], lorebook: 'none' },
    placeholderPortrait: false,
    buildAuthorised: false,
  } as const;
  const created = planCreate('harbor-abcdef', { ...seed, outputs: { card: ['json'], lorebook: 'none' } }, AT);
  const turn = { id: '0001', kind: 'turn', operationId: 'op', owner, message: null, uploads: [SHA] } as const;
  const manifest = planCommit(
    created,
    SHA,
    [{ type: 'turn-taken', turn: { ...turn, uploads: [SHA] }, inputs: [upload] }],
    AT,
  );
  if (!manifest.turn) throw new Error('The turn was not taken.');
  return { ...manifest, turn: manifest.turn };
}

function journal(...events: TurnEvent[]): CaseEvent[] {
  return events.map((event, index) => ({ seq: index + 1, at: `2026-12-01T10:00:0${index + 1}.000Z`, event }));
}

const answer = (tokens: number) => ({
  role: 'assistant',
  content: [{ text: 'x' }],
  metadata: { usage: { inputTokens: tokens, outputTokens: 1, totalTokens: tokens + 1 } },
});

describe('interruptedRecord', () => {
  it('keeps what came in, what was said, and what it cost as far as that is known', () => {
    const manifest = taken();
    const events = journal(
      { type: 'conversation', record: 'model-message', data: answer(10) },
      { type: 'conversation', record: 'message-added', data: answer(10) },
      { type: 'tool-started', callId: 'a', tool: 'save_brief', summary: '' },
      { type: 'conversation', record: 'model-message', data: { role: 'assistant', content: [] } },
    );
    const record = interruptedRecord({
      manifest,
      turn: manifest.turn,
      message: 'hello',
      events,
      at: '2026-12-01T11:00:00.000Z',
    });
    expect(TurnRecord.parse(record)).toEqual({
      schema: 1,
      id: '0001',
      caseId: 'harbor-abcdef',
      operationId: 'op',
      engine: 'guided',
      startedAt: AT,
      endedAt: '2026-12-01T11:00:00.000Z',
      input: { message: 'hello', uploads: [upload] },
      conversation: [answer(10)],
      result: { kind: 'interrupted', message: 'The process died while this turn ran.' },
      settlement: {
        delivered: false,
        resourceCompliant: true,
        failure: { code: 'interrupted', message: 'The process died while this turn ran.' },
        usage: { modelCalls: 2, toolCalls: 1, inputTokens: 10, outputTokens: 1, totalTokens: 11, wallClockMs: 4000 },
        limits: {},
        gate: null,
      },
      children: [],
    });
  });

  it.each([
    ['0001', true, gate],
    ['0000', false, null],
  ])('of a case closed by %s: delivered is %s', (by, delivered, judged) => {
    const manifest = taken();
    const closed = { ...manifest, closed: { at: AT, by, deliverables: [], gate } };
    const { settlement } = interruptedRecord({
      manifest: closed,
      turn: manifest.turn,
      message: '',
      events: [],
      at: AT,
    });
    expect(settlement).toMatchObject({ delivered, gate: judged, failure: { code: 'interrupted' } });
  });
});
