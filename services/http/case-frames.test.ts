import { expect, it } from 'vitest';
import type { LiveEvent } from '@/lib/case/timeline';
import type { CaseView } from '@/lib/case/view';
import type { SseFrame } from '@/lib/http/sse';
import { caseView } from '@/testing/case-view';
import { fakeRuntime } from '@/testing/fake-runtime';
import { caseFrames } from './case-frames';

const AT = '2026-01-01T00:00:00.000Z';
const message: LiveEvent = { seq: 5, at: AT, event: { type: 'message', text: 'Well.' } };
const text: LiveEvent = { at: AT, event: { type: 'text', delta: 'We' } };
const secret: LiveEvent = { seq: 6, at: AT, event: { type: 'conversation', record: 'model-message', data: { a: 1 } } };

async function frames(view: Partial<CaseView>, signal = new AbortController().signal) {
  const runtime = fakeRuntime({
    follow: async function* (_id, after) {
      yield* [message, text, secret].filter(({ seq }) => seq === undefined || seq > after);
    },
    viewCase: async () => caseView({ lastEvent: 6, ...view }),
  });
  const all: SseFrame[] = [];
  for await (const frame of caseFrames(runtime, 'a', 4, signal)) all.push(frame);
  return all;
}

const sent = [{ id: '5', data: JSON.stringify(message) }, { data: JSON.stringify(text) }, { id: '6' }];

it('numbers durable events, and keeps the engine’s own conversation back', async () => {
  expect(await frames({ condition: 'ready' })).toEqual(sent);
});

it('says where a case that is over ends', async () => {
  expect(await frames({ condition: 'closed' })).toEqual([...sent, { id: '6', event: 'end', data: '6' }]);
});

it('says nothing about the end when it was stopped', async () => {
  expect(await frames({ condition: 'closed' }, AbortSignal.abort())).toEqual(sent);
});
