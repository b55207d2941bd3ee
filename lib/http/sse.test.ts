import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeSse, resumeAfter } from './sse';

/** Reads one frame as the WHATWG HTML standard says a browser does. */
function read(frame: string) {
  const fields = frame
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => /^([a-z]+): ?(.*)$/s.exec(line)?.slice(1) ?? []);
  const of = (name: string) => fields.filter(([field]) => field === name).map(([, value]) => value);
  return {
    id: of('id').at(-1),
    event: of('event').at(-1),
    data: of('data').length > 0 ? of('data').join('\n') : undefined,
  };
}

describe('encodeSse', () => {
  it('writes id, event and data, and ends the frame with an empty line', () => {
    expect(encodeSse({ id: '7', event: 'end', data: 'a\nb' })).toBe('id: 7\nevent: end\ndata: a\ndata: b\n\n');
  });

  it('writes a frame that only moves the resume point', () => {
    expect(encodeSse({ id: '7' })).toBe('id: 7\n\n');
  });

  it('never lets data end a frame or start a field', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (data) => {
        const frame = encodeSse({ id: '1', data });
        expect(frame.indexOf('\n\n')).toBe(frame.length - 2);
        expect(frame).not.toContain('\r');
        expect(read(frame)).toEqual({ id: '1', event: undefined, data: data.replace(/\r\n|\r/g, '\n') });
      }),
    );
  });
});

describe('resumeAfter', () => {
  it.each([
    [null, null, 0],
    [null, '12', 12],
    ['30', '12', 30],
    ['', '12', 12],
    ['x', '12', 0],
    [null, '-1', 0],
    [null, '1e3', 0],
    [null, '9'.repeat(40), 0],
  ])('Last-Event-ID %j and ?after=%j', (lastEventId, after, expected) => {
    expect(resumeAfter(lastEventId, after)).toBe(expected);
  });
});
