import { describe, expect, it } from 'vitest';
import { emptyCharacter } from '../card/character';
import type { LorebookOutput } from './brief';
import { buildDates } from './build-dates';
import { type CaseChange, planCommit, planCreate } from './plan-commit';

const character = emptyCharacter('Mara Quill');
const second = (time: string) => Date.parse(`2026-12-01T${time}Z`) / 1000;

/** A case made at 09:00 whose documents were saved at these times with these contents. */
function saved(lorebook: LorebookOutput, ...saves: readonly (readonly ['character' | 'lorebook', string, string])[]) {
  const seed = {
    title: 'Mara',
    engine: { name: 'guided' },
    outputs: { card: ['json'], lorebook },
    placeholderPortrait: false,
    buildAuthorised: true,
  } as const;
  const created = planCreate(
    'mara-0000000',
    { ...seed, outputs: { card: ['json'], lorebook } },
    '2026-12-01T09:00:00.900Z',
  );
  return saves.reduce((manifest, [document, content, time]) => {
    const change: CaseChange = { type: 'document-saved', document, sha256: content.repeat(64), size: 1, by: 't' };
    return planCommit(manifest, 'f'.repeat(64), [change], `2026-12-01T${time}Z`);
  }, created);
}

describe('buildDates', () => {
  it('takes whole seconds: the case for creation, the newest content for modification', () => {
    const manifest = saved('embedded', ['character', 'a', '10:00:00.999'], ['lorebook', 'b', '11:00:00']);
    expect(buildDates(manifest, character)).toEqual({ created: second('09:00:00'), modified: second('11:00:00') });
  });

  it('keeps the creation date of the character, unknown ones included', () => {
    const dated = { data: { ...character.data, creation_date: 0 } };
    expect(buildDates(saved('none', ['character', 'a', '10:00:00']), dated)).toEqual({
      created: 0,
      modified: second('10:00:00'),
    });
  });

  it('ignores a lorebook that the card does not carry', () => {
    const manifest = saved('standalone', ['character', 'a', '10:00:00'], ['lorebook', 'b', '11:00:00']);
    expect(buildDates(manifest, character).modified).toBe(second('10:00:00'));
  });

  it('does not move when a content is saved again or restored, as the lineage does not', () => {
    const once = saved('none', ['character', 'a', '10:00:00']);
    const restored = saved(
      'none',
      ['character', 'a', '10:00:00'],
      ['character', 'b', '11:00:00'],
      ['character', 'a', '12:00:00'],
    );
    expect(buildDates(restored, character)).toEqual(buildDates(once, character));
  });

  it('takes the time of the case where nothing was saved', () => {
    expect(buildDates(saved('none'), character)).toEqual({ created: second('09:00:00'), modified: second('09:00:00') });
  });
});
