import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentBlocks } from './document-blocks';

describe('documentBlocks', () => {
  it('splits headings from paragraphs and keeps the lines of each', () => {
    expect(documentBlocks('# Maren #\nTall.\nGrey.\n\nOld.\r\n### Lore\r\n')).toEqual([
      { kind: 'heading', level: 1, text: 'Maren' },
      { kind: 'text', text: 'Tall.\nGrey.' },
      { kind: 'text', text: 'Old.' },
      { kind: 'heading', level: 3, text: 'Lore' },
    ]);
  });

  it('takes what only looks like a heading as text', () => {
    expect(documentBlocks('#tag\n####### seven')).toEqual([{ kind: 'text', text: '#tag\n####### seven' }]);
  });

  it('keeps what a fence holds in one piece, without the lines of the fence', () => {
    const inside = '# no heading\n\n```\nstill inside';
    expect(documentBlocks(['Before.', '````md', inside, '````', 'After.', '# Yes'].join('\n'))).toEqual([
      { kind: 'text', text: 'Before.' },
      { kind: 'text', text: inside },
      { kind: 'text', text: 'After.' },
      { kind: 'heading', level: 1, text: 'Yes' },
    ]);
  });

  it('loses no word', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('# a', 'b', '', '```', '~~~', '  c')), (lines) => {
        const words = (text: string) => text.match(/[abc]/g) ?? [];
        const kept = documentBlocks(lines.join('\n')).flatMap(({ text }) => words(text));
        expect(kept).toEqual(words(lines.join('\n')));
      }),
    );
  });
});
