import { describe, expect, it } from 'vitest';
import { noteLines, withoutFence } from './lines';

/** `H2 Title` for a heading, `| text` for a line that is left as it is, else the text. */
function marked(text: string): string[] {
  return noteLines(text).map(({ text: line, opaque, heading }) => {
    if (heading) return `H${heading.level} ${heading.title}`;
    return opaque ? `| ${line}` : line;
  });
}

describe('the lines of notes', () => {
  it.each([
    ['line ends, a byte order mark and control characters', '\uFEFFa\r\nb\rc\u0000', ['a', 'b', 'c']],
    ['ATX headings', '# One\n## **Two**\n### Three: ###\n#\tFour', ['H1 One', 'H2 Two', 'H3 Three', 'H1 Four']],
    ['a heading without a space only where it is a known label', '#backstory\n#cozy', ['H1 backstory', '#cozy']],
    ['setext headings', 'One\n===\n\nTwo\n----\n\nLore\n---', ['H1 One', '', 'H2 Two', '', 'H2 Lore']],
    [
      'a rule under a label, a sentence or a paragraph is no heading',
      'Name: Mira\n----\n\nA sentence.\n----\n\nx\ny\n----\n\nshort\n---',
      ['Name: Mira', '----', '', 'A sentence.', '----', '', 'x', 'y', '----', '', 'short', '---'],
    ],
    ['a code fence', 'a\n```\n# b\n```\n# c', ['a', '| ```', '| # b', '| ```', 'H1 c']],
    ['a fence that is never closed is text', '```\n# b', ['```', 'H1 b']],
    ['one fence around everything goes', '```markdown\n# b\nc\n```\n', ['H1 b', 'c']],
    ['front matter marks go', '---\nname: Mira\n---\n# b', ['name: Mira', '', 'H1 b']],
    ['W++', '[character("M")\n{\nAge("3")\n}]\nName: x', ['| [character("M")', '| {', '| Age("3")', '| }]', 'Name: x']],
    [
      'W++ without outer brackets',
      'character("M")\n{\nAge: "3"\n}\nName: x',
      ['| character("M")', '| {', '| Age: "3"', '| }', 'Name: x'],
    ],
    ['PList', '[M: kind; Name: x]\ny', ['| [M: kind; Name: x]', 'y']],
    ['an open bracket does not swallow the next heading', '[M: kind\n# b', ['[M: kind', 'H1 b']],
    ['a known label in brackets is left to be read', '[Scenario]\n[Scenario]: x', ['[Scenario]', '[Scenario]: x']],
  ])('%s', (_, text, expected) => {
    expect(marked(text)).toEqual(expected);
  });

  it('takes the fence off a text that is nothing but one', () => {
    expect(withoutFence('```text\na\n\nb\n```')).toBe('a\n\nb');
    expect(withoutFence('```\na\n```\nb')).toBe('```\na\n```\nb');
  });
});
