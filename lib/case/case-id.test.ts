import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CASE_ID_RANDOM_BYTES, isCaseId, newCaseId } from './case-id';

const random = Uint8Array.from([0, 25, 26, 35, 36, 255]);

describe('newCaseId', () => {
  it.each([
    ['Harbor Watch', 'harbor-watch-az09ad'],
    ['  Crème Brûlée!! (v2) ', 'creme-brulee-v2-az09ad'],
    ['灯台守', 'case-az09ad'],
    ['🌊', 'case-az09ad'],
    ['../../etc/passwd', 'etc-passwd-az09ad'],
    ['', 'case-az09ad'],
    [`${'a'.repeat(39)} bc`, `${'a'.repeat(39)}-az09ad`],
  ])('makes %j into %j', (title, id) => {
    expect(newCaseId(title, random)).toBe(id);
  });

  it('makes an id of the exact form for every title', () => {
    const bytes = fc.uint8Array({ minLength: CASE_ID_RANDOM_BYTES, maxLength: CASE_ID_RANDOM_BYTES });
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), bytes, (title, entropy) => isCaseId(newCaseId(title, entropy))),
    );
  });
});

describe('isCaseId', () => {
  it.each([
    '',
    '.',
    '..',
    'abcdef',
    '-abcdef',
    'a--abcdef',
    'Harbor-abcdef',
    'harbor-abcde',
    'a/b-abcdef',
    'a-abcdef\n',
    `${'a'.repeat(41)}-abcdef`,
  ])('refuses %j', (text) => {
    expect(isCaseId(text)).toBe(false);
  });
});
