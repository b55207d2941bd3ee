import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contractFor, readSubmission } from './contract';
import { definePart } from './part';

const part = definePart({
  name: 'verdict',
  version: 1,
  schema: z.object({ score: z.number().max(10) }),
  persist: 'content',
  description: 'A verdict.',
  example: { score: 3 },
});
const worker = { emits: ['verdict'], toolNames: ['other'] };

describe('definePart', () => {
  it('refuses an example that does not fit its schema', () => {
    expect(() => definePart({ ...part, example: { score: 11 } })).toThrow(
      new TypeError('the example of part verdict does not fit its schema'),
    );
  });

  it('refuses a name that cannot stand in a tool name', () => {
    expect(() => definePart({ ...part, name: 'Ver-dict' })).toThrow(TypeError);
  });
});

describe('contractFor', () => {
  it('derives the submission tool and grants one nudge', () => {
    expect(contractFor(part, worker)).toEqual({ part, toolName: 'submit_verdict', nudges: 1 });
  });

  it.each([
    ['a worker that does not declare the part', part, { emits: [], toolNames: [] }, 1],
    ['a part that does not persist as content', { ...part, persist: 'progress' as const }, worker, 1],
    ['a tool name that is taken', part, { emits: ['verdict'], toolNames: ['submit_verdict'] }, 1],
    ['a negative number of nudges', part, worker, -1],
  ])('refuses %s', (_name, badPart, capabilities, nudges) => {
    expect(() => contractFor(badPart, capabilities, nudges)).toThrow(TypeError);
  });
});

describe('readSubmission', () => {
  it('returns the validated data', () => {
    expect(readSubmission(part, { score: 7 })).toEqual({ data: { score: 7 } });
  });

  it('names each place that does not fit, with the repair', () => {
    const read = readSubmission(part, { score: 11 });
    expect(read).toEqual({
      issues: [
        {
          code: 'submission-invalid',
          severity: 'error',
          path: 'verdict#/score',
          message: expect.stringContaining('10'),
          repair: 'Send verdict again with this place corrected.',
        },
      ],
    });
  });
});
