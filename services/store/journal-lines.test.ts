import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CaseEvent } from '@/lib/case/events';
import { encodeLine, parseSegment } from './journal-lines';

const event = (seq: number, text = 'x'): CaseEvent => ({
  seq,
  at: '2026-12-01T10:00:00.000Z',
  event: { type: 'message', text },
});
const segment = (events: readonly CaseEvent[]) => Buffer.concat(events.map(encodeLine));
const texts = fc.array(fc.string({ unit: 'binary' }), { maxLength: 8 });
const eventsOf = (list: readonly string[]) => list.map((text, index) => event(index + 1, text.toWellFormed()));

describe('journal lines', () => {
  it('carry a CRC-32 of their JSON', () => {
    const line = Buffer.from(encodeLine(event(1))).toString();
    expect(line).toBe('eaba0df9 {"seq":1,"at":"2026-12-01T10:00:00.000Z","event":{"type":"message","text":"x"}}\n');
  });

  it('read back whole, whatever was said', () => {
    fc.assert(
      fc.property(texts, (list) => {
        const bytes = segment(eventsOf(list));
        expect(parseSegment(bytes, 1)).toEqual({ events: eventsOf(list), bytes: bytes.length, rest: 'nothing' });
      }),
    );
  });

  it('end at a torn tail, at any byte, with all lines before it', () => {
    const events = [event(1), event(2), event(3, 'längere Zeile\nmit Umbruch')];
    const bytes = segment(events);
    for (let cut = 0; cut <= bytes.length; cut++) {
      const whole = events.filter((_, index) => segment(events.slice(0, index + 1)).length <= cut);
      const good = segment(whole).length;
      const rest = good === cut ? 'nothing' : 'torn';
      expect(parseSegment(bytes.subarray(0, cut), 1)).toEqual({ events: whole, bytes: good, rest });
    }
  });

  it('never give an event that was not written, whatever byte changed', () => {
    const events = [event(1), event(2), event(3)];
    fc.assert(
      fc.property(fc.nat(segment(events).length - 1), fc.integer({ min: 1, max: 255 }), (place, change) => {
        const bytes = segment(events);
        bytes[place] = (bytes[place] ?? 0) ^ change;
        const parsed = parseSegment(bytes, 1);
        expect(events.slice(0, parsed.events.length)).toEqual(parsed.events);
        expect(parsed.events.length).toBeLessThan(3);
      }),
    );
  });

  it('tell damage from a torn tail by the good lines after it', () => {
    const bytes = segment([event(1), event(2), event(3)]);
    bytes[encodeLine(event(1)).length + 20] = 0;
    expect(parseSegment(bytes, 1)).toMatchObject({ events: [event(1)], rest: 'damaged' });
  });

  it('must be in sequence', () => {
    expect(parseSegment(segment([event(1), event(3)]), 1)).toMatchObject({ events: [event(1)], rest: 'damaged' });
    expect(parseSegment(segment([event(1)]), 2)).toMatchObject({ events: [], rest: 'damaged' });
  });
});
