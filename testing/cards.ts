import fc from 'fast-check';
import type { CharacterDocument } from '@/lib/card/character';
import type { LorebookDocument } from '@/lib/lorebook/entry';
import { newLoreEntry } from '@/lib/lorebook/new-entry';

/** A character with every kind of field that a card can carry, foreign ones included. */
export function inesVarga(): CharacterDocument {
  return {
    data: {
      name: 'Ines Varga',
      description: '{{char}}, 34, keeps the night desk of a river lock and logs every boat by sound.',
      personality: 'dry, exact, kind when nobody is looking',
      scenario: '{{user}} moors at the lock after midnight.',
      first_mes: 'The lamp swings. "You are four minutes late, and your engine is missing a tooth."',
      mes_example: '<START>\n{{user}}: Sorry.\n{{char}}: "Sorry does not close gates."',
      creator_notes: 'Best with patience. ☕',
      system_prompt: '',
      post_history_instructions: '',
      alternate_greetings: ['The log is open at your page.'],
      group_only_greetings: [],
      tags: ['oc', 'river'],
      creator: 'field',
      character_version: '2',
      extensions: { talkativeness: 0.3, depth_prompt: { prompt: 'p', depth: 4, role: 'system' }, 'vendor/x': { n: 1 } },
      nickname: 'Nes',
      source: ['https://example.org/ines'],
      creation_date: 1_700_000_000,
      modification_date: 1_700_000_500,
      x_vendor: { deep: [1, { k: 'v' }] },
    },
    foreign: { x_top: 7 },
  };
}

/** A lorebook of two entries; the content of the second one starts with a decorator. */
export function lockLore(): LorebookDocument {
  return {
    name: 'Lock Lore v1',
    entries: [
      newLoreEntry({ title: 'gates', keys: ['lock', 'gate'], content: 'The lock has three gates.' }, 0),
      newLoreEntry({ title: 'fog', keys: ['fog'], content: '@@depth 4\nFog rolls in at four.' }, 1),
    ],
  };
}

const sound = (options: { maxLength: number; minLength?: number }) =>
  fc.string({ unit: 'grapheme', ...options }).map((text) => text.replace(/[\p{Cc}\p{Cs}\ufffd]/gu, ''));
const text = sound({ maxLength: 40 });
const spoken = text.filter((value) => value.trim() !== '');
const ownKey = fc.stringMatching(/^x_[a-z]{1,6}$/);
const json = fc.oneof(text, fc.integer(), fc.boolean(), fc.array(fc.oneof(text, fc.constant(null)), { maxLength: 3 }));
const own = fc.dictionary(ownKey, json, { maxKeys: 3, noNullPrototype: true });
const moment = fc.integer({ min: 1_000_000_000, max: 2_000_000_000 });

/** Characters as a case holds them: every text sound, no field that a reader would repair. */
export const anyCharacter: fc.Arbitrary<CharacterDocument> = fc
  .record({
    texts: fc.array(text, { minLength: 10, maxLength: 10 }),
    greetings: fc.array(spoken, { maxLength: 3 }),
    grouped: fc.array(spoken, { maxLength: 2 }),
    tags: fc.array(text, { maxLength: 4 }),
    extensions: own,
    own,
    foreign: own,
    nickname: fc.option(text, { nil: undefined }),
    dates: fc.tuple(moment, moment),
  })
  .map(({ texts, greetings, grouped, tags, extensions, own, foreign, nickname, dates }) => {
    const at = (index: number) => texts[index] ?? '';
    return {
      data: {
        name: at(0),
        description: at(1),
        personality: at(2),
        scenario: at(3),
        first_mes: at(4),
        mes_example: at(5),
        creator_notes: at(6),
        system_prompt: at(7),
        post_history_instructions: at(8),
        alternate_greetings: greetings,
        group_only_greetings: grouped,
        tags,
        creator: at(9),
        character_version: '1',
        extensions,
        ...(nickname !== undefined && { nickname }),
        creation_date: Math.min(...dates),
        modification_date: Math.max(...dates),
        ...own,
      },
      ...(Object.keys(foreign).length > 0 && { foreign }),
    };
  });
