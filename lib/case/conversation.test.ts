import { Message, type MessageData, TextBlock, ToolResultBlock, ToolUseBlock } from '@strands-agents/sdk';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Json } from '../json/value';
import { rebuildConversation, repairConversation } from './conversation';
import type { TurnEvent } from './events';

const text = (words: string) => new TextBlock(words);
const call = (id: string) => new ToolUseBlock({ name: 'save_brief', toolUseId: id, input: { premise: 'a light' } });
const result = (id: string) => new ToolResultBlock({ toolUseId: id, status: 'success', content: [text(`done ${id}`)] });
const json = (value: { toJSON(): unknown }): Json => z.json().parse(JSON.parse(JSON.stringify(value)));
const user = (...content: (TextBlock | ToolResultBlock)[]) => json(new Message({ role: 'user', content }));
const model = (...content: (TextBlock | ToolUseBlock)[]) => json(new Message({ role: 'assistant', content }));

type Record = Extract<TurnEvent, { type: 'conversation' }>['record'];
const event = (record: Record, data: Json): TurnEvent => ({ type: 'conversation', record, data });
const added = (data: Json) => event('message-added', data);
const said = (data: Json) => event('model-message', data);
const ran = (id: string) => event('tool-result', json(result(id)));

const stopped = (id: string) => ({
  toolResult: { toolUseId: id, status: 'error', content: [{ text: expect.stringContaining('process stopped') }] },
});

describe('rebuildConversation', () => {
  const hello = user(text('hello'));
  const calls = model(text('working'), call('a'), call('b'));
  const results = user(result('a'), result('b'));

  it('is what the SDK appended, when nothing was cut short', () => {
    const events = [added(hello), said(calls), ran('a'), ran('b'), added(calls), added(results)];
    expect(rebuildConversation(events)).toEqual([hello, calls, results]);
  });

  it.each([
    ['before its tools ran', [added(hello), said(calls)], [hello, calls]],
    [
      'between two tools',
      [added(hello), said(calls), ran('a')],
      [hello, calls, { role: 'user', content: [json(result('a'))] }],
    ],
    [
      'between the two appends',
      [added(hello), said(calls), ran('a'), ran('b'), added(calls)],
      [hello, calls, { role: 'user', content: [json(result('a')), json(result('b'))] }],
    ],
    ['before the model answered', [added(hello)], [hello]],
  ])('keeps what was said and done when the process died %s', (_, events, messages) => {
    expect(rebuildConversation(events)).toEqual(messages);
  });

  it('leaves out the note of a cancelled turn, but not what it cut off', () => {
    const note = model(text('Cancelled by user'));
    expect(rebuildConversation([added(hello), said(calls), added(note)])).toEqual([hello, calls]);
  });

  it('looks at nothing but the conversation', () => {
    expect(
      rebuildConversation([
        { type: 'message', text: 'x' },
        { type: 'nudge', round: 1 },
      ]),
    ).toEqual([]);
  });
});

describe('repairConversation', () => {
  it('leaves a sound conversation as it is', () => {
    const messages = [user(text('hello')), model(call('a')), user(result('a')), model(text('done'))];
    expect(repairConversation(messages)).toEqual(messages);
  });

  it.each([
    ['at the end', [model(call('a'))], ['a']],
    ['before another model message', [model(call('a')), model(text('x'))], ['a']],
    ['beside an answered one', [model(call('a'), call('b')), user(result('b'))], ['a']],
  ])('answers a call without a result %s', (_, messages, missing) => {
    const [, answer] = repairConversation(messages);
    expect(answer).toMatchObject({ role: 'user', content: expect.arrayContaining(missing.map(stopped)) });
  });

  it('puts the answers in the order of the calls, before what else was said', () => {
    const messages = [model(call('a'), call('b')), user(text('and?'), result('b'))];
    const [, answer] = repairConversation(messages);
    expect(answer).toMatchObject({ content: [stopped('a'), json(result('b')), json(text('and?'))] });
  });

  it('drops results that answer nothing, empty messages, the cancel note, and what is no message', () => {
    const messages = [
      user(result('x')),
      user(text('hi'), result('y')),
      model(),
      model(text('Cancelled by user')),
      null,
      'x',
      { role: 'system', content: [] },
    ];
    expect(repairConversation(messages)).toMatchObject([{ role: 'user', content: [{ text: 'hi' }] }]);
  });

  it('gives messages that the SDK reads, each call answered once, the same when repaired again', () => {
    const id = fc.constantFrom('a', 'b', 'c');
    const block = fc.oneof(
      id.map((value) => json(call(value))),
      id.map((value) => json(result(value))),
      fc.string().map((value) => json(text(value))),
    );
    const message = fc.record({
      role: fc.constantFrom('user', 'assistant'),
      content: fc.array(block, { maxLength: 4 }),
    });
    fc.assert(
      fc.property(fc.array(message, { maxLength: 6 }), (messages) => {
        const repaired = repairConversation(messages);
        expect(repairConversation(repaired)).toEqual(repaired);
        const read = repaired.map((one) => Message.fromJSON(z.custom<MessageData>().parse(one)));
        read.forEach((one, index) => {
          const asked = one.content.flatMap((part) => (part.type === 'toolUseBlock' ? part.toolUseId : []));
          const next = read[index + 1]?.content ?? [];
          const answered = next.flatMap((part) => (part.type === 'toolResultBlock' ? part.toolUseId : []));
          expect(answered).toEqual([...new Set(asked)]);
        });
      }),
    );
  });
});
