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

  it('keeps a fenced block in one piece', () => {
    const fenced = '````md\n# no heading\n\n```\nstill inside\n````';
    expect(documentBlocks(`${fenced}\n\n# Yes`)).toEqual([
      { kind: 'text', text: fenced },
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
