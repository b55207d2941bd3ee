import { describe, expect, it } from 'vitest';
import type { DocumentVersion } from '@/lib/case/manifest';
import { edited, NO_EDITS, redoStep, undoStep } from './edit-history';

/** Documents whose character went through these contents. */
function documents(...contents: string[]) {
  const character = contents.map(
    (sha256, place): DocumentVersion => ({ version: place + 1, sha256, size: 1, by: '', at: '' }),
  );
  return { character, lorebook: [] };
}

describe('the history of edits by hand', () => {
  const one = edited(NO_EDITS, 'character', documents('a'), documents('a', 'b'));
  const two = edited(one, 'character', documents('a', 'b'), documents('a', 'b', 'c'));

  it('undoes edits one after the other, though each restored version is a new one', () => {
    const first = undoStep(two, documents('a', 'b', 'c'));
    expect(first).toMatchObject({ document: 'character', version: 2 });
    const second = undoStep(first?.history ?? NO_EDITS, documents('a', 'b', 'c', 'b'));
    expect(second).toMatchObject({ document: 'character', version: 1 });
    expect(undoStep(second?.history ?? NO_EDITS, documents('a', 'b', 'c', 'b', 'a'))).toBeUndefined();
  });

  it('does again what was undone, until something else is edited', () => {
    const undone = undoStep(two, documents('a', 'b', 'c'))?.history ?? NO_EDITS;
    const now = documents('a', 'b', 'c', 'b');
    expect(redoStep(undone, now)).toEqual({ document: 'character', version: 3, history: two });
    const other = edited(undone, 'character', now, documents('a', 'b', 'c', 'b', 'd'));
    expect(redoStep(other, documents('a', 'b', 'c', 'b', 'd'))).toBeUndefined();
  });

  it('never takes back what the agent wrote after the edit', () => {
    expect(undoStep(two, documents('a', 'b', 'c', 'agent'))).toBeUndefined();
    expect(redoStep(undoStep(two, documents('a', 'b', 'c'))?.history ?? NO_EDITS, documents('agent'))).toBeUndefined();
  });

  it('does not count an edit that changed nothing', () => {
    expect(edited(one, 'character', documents('a', 'b'), documents('a', 'b', 'b'))).toBe(one);
  });
});
