import { expect, it } from 'vitest';
import type { PublicEvent } from '@/lib/trace/trace';
import { eventLine, FILTERS, filtered } from './event-filter';

const event = (type: string, data: PublicEvent['data'] = {}): PublicEvent => ({ seq: 1, at: '', type, data });
const events = [
  event('turn-started', { message: 'Hello' }),
  event('model-call', { call: 1 }),
  event('tool-started', { tool: 'finish_case', summary: 'the gate' }),
  event('tool-finished', { tool: 'finish_case', ok: false, code: 'delivery-gate', message: '1 check fails.' }),
  event('nudge', { round: 1 }),
];

it('keeps what a filter asks for; a refused tool is a warning too', () => {
  expect(FILTERS.map((filter) => filtered(events, filter).map(({ type }) => type))).toEqual([
    events.map(({ type }) => type),
    ['tool-started', 'tool-finished'],
    ['model-call'],
    ['tool-finished', 'nudge'],
  ]);
});

it('says an event in one line', () => {
  expect(events.map(eventLine)).toEqual([
    'Hello',
    '',
    'finish_case: the gate',
    'finish_case · delivery-gate · 1 check fails.',
    '',
  ]);
});
