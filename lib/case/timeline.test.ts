import { describe, expect, it } from 'vitest';
import type { TurnEvent } from './events';
import type { Settlement } from './outcome';
import {
  caughtUp,
  cutOff,
  EMPTY_TIMELINE,
  extendTimeline,
  type LiveEvent,
  openTurn,
  reduceTimeline,
  type TimelineTurn,
} from './timeline';

const AT = '2026-01-01T00:00:00.000Z';
const LATER = '2026-01-01T00:00:09.000Z';

const started = (turn: string): TurnEvent => ({
  type: 'turn-started',
  turn,
  operationId: `op-${turn}`,
  engine: 'guided',
  message: 'Hello',
  uploads: [],
});
const toolStarted: TurnEvent = { type: 'tool-started', callId: 'c1', tool: 'save_brief', summary: 'Save the brief' };
const toolFinished: TurnEvent = {
  type: 'tool-finished',
  callId: 'c1',
  tool: 'save_brief',
  ok: false,
  code: 'document-invalid',
  message: 'No.',
  issues: [],
  durationMs: 12,
};
const said = (text: string): TurnEvent => ({ type: 'message', text });
const delta = (text: string, reset?: boolean): LiveEvent => ({
  at: AT,
  event: { type: 'text', delta: text, ...(reset !== undefined && { reset }) },
});
const settlement: Settlement = {
  delivered: false,
  resourceCompliant: true,
  failure: null,
  usage: { modelCalls: 1, toolCalls: 1, inputTokens: 0, outputTokens: 0, totalTokens: 0, wallClockMs: 5 },
  limits: {},
  gate: null,
};
const result = { kind: 'question', text: 'Who?' } as const;
const ended = (turn: string): TurnEvent => ({ type: 'turn-ended', turn, result, settlement });

/** Numbers the events from 1, all at one time. */
const journal = (...events: TurnEvent[]): LiveEvent[] =>
  events.map((event, index) => ({ seq: index + 1, at: AT, event }));

const emptyTurn: TimelineTurn = {
  kind: 'turn',
  turn: '0001',
  operationId: 'op-0001',
  engine: 'guided',
  startedAt: AT,
  message: 'Hello',
  uploads: [],
  tools: [],
  messages: [],
  draft: '',
  notes: [],
};

describe('reduceTimeline', () => {
  it('gathers a whole turn: tools, messages, notes, result and settlement', () => {
    const events = journal(
      started('0001'),
      toolStarted,
      toolFinished,
      said('Well.'),
      { type: 'warning', code: 'replaced', message: 'The outcome was replaced.' },
      { type: 'nudge', round: 1 },
      { type: 'conversation', record: 'model-message', data: {} },
      ended('0001'),
    );
    expect(reduceTimeline(events)).toEqual({
      lastSeq: 8,
      items: [
        {
          ...emptyTurn,
          tools: [
            {
              callId: 'c1',
              tool: 'save_brief',
              summary: 'Save the brief',
              state: 'failed',
              code: 'document-invalid',
              message: 'No.',
              issues: [],
              durationMs: 12,
            },
          ],
          messages: [{ seq: 4, text: 'Well.' }],
          notes: [
            { seq: 5, text: 'The outcome was replaced.' },
            { seq: 6, text: 'Asked the engine again for its outcome (round 1).' },
          ],
          endedAt: AT,
          result,
          settlement,
        },
      ],
    });
  });

  it('shows acts and recoveries between the turns, but no recovery that did nothing', () => {
    const events = journal(
      { type: 'act', act: 'abandon', operationId: 'op', detail: 'The case was abandoned.' },
      { type: 'recovered', facts: [] },
      { type: 'recovered', facts: ['Sealed epoch 1.', 'Swept one file.'] },
    );
    expect(reduceTimeline(events).items).toEqual([
      { kind: 'act', seq: 1, at: AT, text: 'The case was abandoned.' },
      { kind: 'recovered', seq: 3, at: AT, text: 'Sealed epoch 1. Swept one file.' },
    ]);
  });

  it('ends a turn that something else follows as interrupted, its running tool as stopped', () => {
    const [cut] = reduceTimeline(journal(started('0001'), toolStarted, started('0002'))).items;
    expect(cut).toEqual({
      ...emptyTurn,
      tools: [{ callId: 'c1', tool: 'save_brief', summary: 'Save the brief', state: 'stopped', issues: [] }],
      endedAt: AT,
      result: { kind: 'interrupted', message: 'The process stopped before the turn ended.' },
    });
  });

  it('takes the end that recovery writes afterwards as the end of its turn', () => {
    const timeline = reduceTimeline(journal(started('0001'), { type: 'recovered', facts: ['Sealed.'] }, ended('0001')));
    expect(timeline.items[0]).toEqual({ ...emptyTurn, endedAt: AT, result, settlement });
  });
});

describe('extendTimeline', () => {
  it('adds nothing twice when the stream starts over', () => {
    const events = journal(started('0001'), toolStarted, toolFinished, said('Well.'), ended('0001'));
    const once = reduceTimeline(events);
    expect(extendTimeline(once, events)).toEqual(once);
    expect(extendTimeline(reduceTimeline(events.slice(0, 3)), events)).toEqual(once);
  });

  it('streams text as a draft, withdraws it, and replaces it by the whole message', () => {
    const draft = (events: LiveEvent[]) =>
      openTurn(extendTimeline(reduceTimeline(journal(started('0001'))), events))?.draft;
    expect(draft([delta('Well'), delta(', so')])).toBe('Well, so');
    expect(draft([delta('Well'), delta('', true), delta('No')])).toBe('No');
    expect(draft([delta('Well'), { seq: 2, at: AT, event: said('Well.') }])).toBe('');
  });

  it('drops text that comes after its turn', () => {
    const over = reduceTimeline(journal(started('0001'), ended('0001')));
    expect(extendTimeline(over, [delta('late')])).toEqual(over);
  });

  it('leaves what it was given as it was', () => {
    const before = reduceTimeline(journal(started('0001')));
    const copy = structuredClone(before);
    extendTimeline(before, [{ seq: 2, at: LATER, event: ended('0001') }]);
    expect(before).toEqual(copy);
  });
});

it('tells the open turn, and none once it ended', () => {
  expect(openTurn(EMPTY_TIMELINE)).toBeUndefined();
  expect(openTurn(reduceTimeline(journal(started('0001'))))).toEqual(emptyTurn);
  expect(openTurn(reduceTimeline(journal(started('0001'), ended('0001'))))).toBeUndefined();
});

it('catches up with numbers that are not for the page, never backwards', () => {
  const timeline = reduceTimeline(journal(started('0001'), ended('0001')));
  expect([caughtUp(timeline, 9).lastSeq, caughtUp(timeline, 1).lastSeq]).toEqual([9, 2]);
});

describe('a case in which nothing runs any more', () => {
  it('shows an open turn and its running tool as cut off, and leaves an ended one as it is', () => {
    const open = reduceTimeline(journal(started('0001'), toolStarted));
    expect(cutOff(open, LATER).items).toMatchObject([
      { turn: '0001', endedAt: LATER, result: { kind: 'interrupted' }, tools: [{ state: 'stopped' }] },
    ]);
    const over = reduceTimeline(journal(started('0001'), ended('0001')));
    expect(cutOff(over, LATER)).toBe(over);
  });
});
