import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EMPTY_DRAFT, readStartDraft, type StartDraft } from './start-draft';

const draft: StartDraft = { idea: 'A keeper.', title: 'Maren', card: ['png'], lorebook: 'both', placeholder: false };

it('gives back what was kept', () => {
  expect(readStartDraft(JSON.stringify(draft))).toEqual(draft);
});

it('takes what fits from a draft of another version', () => {
  const kept = { ...draft, card: ['png', 'charx'], lorebook: 'elsewhere', placeholder: 'yes', more: 1 };
  expect(readStartDraft(JSON.stringify(kept))).toEqual({ ...draft, lorebook: 'auto', placeholder: true });
});

it('is an empty form for anything else', () => {
  expect(['', '{', 'null', '7', '[]', '{}'].map(readStartDraft)).toEqual(Array(6).fill(EMPTY_DRAFT));
});

it('never throws', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => Object.keys(readStartDraft(text)).length === 5));
});
