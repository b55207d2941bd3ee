import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CaseEvent } from '../case/events';
import { toJson } from '../json/value';
import { publicEvent } from './public-event';

const conversation = (data: unknown): CaseEvent => ({
  seq: 7,
  at: '2026-01-01T00:00:00.000Z',
  event: { type: 'conversation', record: 'model-message', data: toJson(data) },
});

describe('an event in the trace', () => {
  it('keeps roles, texts, tool calls and their results', () => {
    const content = [
      { text: 'I build it.' },
      { toolUse: { name: 'build_png_card', toolUseId: 'c1', input: { placeholder: true }, reasoningSignature: 'x' } },
      { toolResult: { toolUseId: 'c1', status: 'success', content: [{ json: { ok: true } }] } },
    ];
    expect(publicEvent(conversation({ role: 'assistant', content, metadata: { id: 1 } }), []).data).toEqual({
      record: 'model-message',
      message: {
        role: 'assistant',
        content: [
          { kind: 'text', text: 'I build it.' },
          { kind: 'toolUse', name: 'build_png_card', toolUseId: 'c1', input: { placeholder: true } },
          { kind: 'toolResult', toolUseId: 'c1', status: 'success', content: [{ kind: 'json', json: { ok: true } }] },
        ],
      },
    });
  });

  it('drops reasoning in every spelling, and whatever else is not on the list', () => {
    const hidden = fc.constantFrom(
      'reasoning',
      'reasoningContent',
      'reasoningBlock',
      'thinking',
      'redacted',
      'cachePoint',
      'x',
    );
    fc.assert(
      fc.property(hidden, fc.boolean(), (kind, typed) => {
        const block = typed ? { type: kind, text: 'HIDDEN', signature: 'HIDDEN' } : { [kind]: { text: 'HIDDEN' } };
        const event = publicEvent(
          conversation({ role: 'assistant', content: [block, { text: 'said' }], signature: 'HIDDEN' }),
          [],
        );
        expect(JSON.stringify(event)).not.toContain('HIDDEN');
        expect(JSON.stringify(event)).toContain('said');
      }),
    );
  });

  it('blanks secrets in every kind of event, also where JSON escapes them', () => {
    const secret = 'sk-"very"-secret';
    const events: CaseEvent[] = [
      conversation({ role: 'user', content: [{ text: `key ${secret}` }] }),
      { seq: 1, at: '', event: { type: 'message', text: secret } },
    ];
    expect(events.map((event) => JSON.stringify(publicEvent(event, [secret])))).toEqual([
      expect.not.stringContaining('very'),
      '{"seq":1,"at":"","type":"message","data":{"text":"[secret]"}}',
    ]);
  });
});
