import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasExampleForm, normaliseExamples } from './examples';

describe('example dialogue', () => {
  it.each([
    ['names and "You" at line starts', 'Mira: hi\nYou: yo', '<START>\n{{char}}: hi\n{{user}}: yo'],
    [
      'first and last name, any case, bold or bulleted',
      '**MIRA:** a\n- Vale: b\nMira Vale : c\n**User**: d',
      '<START>\n{{char}}: a\n{{char}}: b\n{{char}}: c\n{{user}}: d',
    ],
    ['macros, old ones too', '{{Char}}:a\n<USER>: b\n<bot>: c', '<START>\n{{char}}: a\n{{user}}: b\n{{char}}: c'],
    [
      'several blocks',
      '<start>\nMira: a\n---\nYou: b\n## Example 3\nMira: c',
      '<START>\n{{char}}: a\n<START>\n{{user}}: b\n<START>\n{{char}}: c',
    ],
    [
      'other people and prose stay as they are',
      'Mira: a\n*She waits.*\nOdo: b\nand Mira: c',
      '<START>\n{{char}}: a\n*She waits.*\nOdo: b\nand Mira: c',
    ],
    [
      'a block without a label joins its neighbour',
      'A storm.\n---\nMira: a\n---\nSilence.',
      '<START>\nA storm.\n\n{{char}}: a\n\nSilence.',
    ],
    [
      'its own form',
      '<START>\n{{user}}: a\n{{char}}: b\n<START>\n{{char}}: c',
      '<START>\n{{user}}: a\n{{char}}: b\n<START>\n{{char}}: c',
    ],
    ['a start mark inside a line', 'Mira: a <START> You: b', '<START>\n{{char}}: a\n<START>\n{{user}}: b'],
    ['nothing', ' \n', ''],
  ])('%s', (_, text, expected) => {
    expect(normaliseExamples(text, 'Mira Vale')).toEqual({ text: expected });
  });

  it('is never made of prose', () => {
    expect(normaliseExamples('"Hello," she says.\nOdo: hi', 'Mira')).toEqual({ unread: 'no-labels' });
  });

  it('does not take a title or a particle for the name', () => {
    expect(normaliseExamples('The: x\nCaptain: y', 'Captain Odo of the Pier')).toEqual({ unread: 'no-labels' });
    expect(normaliseExamples('Odo: x', 'Captain Odo')).toEqual({ text: '<START>\n{{char}}: x' });
  });

  it('knows a name with characters that mean something to a pattern', () => {
    expect(normaliseExamples('A.B (x): y', 'A.B (x)')).toEqual({ text: '<START>\n{{char}}: y' });
    expect(normaliseExamples('🔥: y', '🔥')).toEqual({ text: '<START>\n{{char}}: y' });
  });

  it.each([
    ['', true],
    ['<START>\n{{user}}: a', true],
    ['{{user}}: a', false],
    ['<START>\nMira: a', false],
    ['<START>\n{{char}}: a\n<START>\n*x*', false],
  ])('has its form, or has not: %j', (text, expected) => {
    expect(hasExampleForm(text)).toBe(expected);
  });

  it('changes nothing when it is done again', () => {
    const line = fc.constantFrom(
      'Mira: a',
      'You:b',
      '{{char}}: c',
      '<START>',
      '---',
      '',
      '*x*',
      '# Example',
      '  Mira:  d ',
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const once = normaliseExamples(lines.join('\n'), 'Mira');
        if (!('text' in once)) return;
        expect(normaliseExamples(once.text, 'Mira')).toEqual(once);
        expect(hasExampleForm(once.text)).toBe(true);
      }),
    );
  });
});
