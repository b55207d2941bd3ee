import { describe, expect, it } from 'vitest';
import { findMacroProblems, KNOWN_MACROS, placeholdersIn } from './macros';

describe('findMacroProblems', () => {
  it.each([
    'She looks at {{user}}. {{ Char }} waits.',
    '{{random::red::blue}} {{pick:a,b}} {{roll 1d20}} {{reverse:{{char}}}}',
    '{{// a note for authors }}{{trim}}{{time_UTC+2}}{{datetimeformat DD.MM.}}',
    '{{if {{getvar::mood}}}}yes{{else}}no{{/if}}{{.mood}}{{$score}}',
    'a face :{ and code {a:{b:1}} and {{{char}}}',
    '{{random::a{::b}}',
    '',
  ])('has nothing against %j', (text) => {
    expect(findMacroProblems(text)).toEqual([]);
  });

  it.each([
    ['{{user} waits', [['macro-unbalanced', 0, '{{user} waits']]],
    ['Hi user}}!', [['macro-unbalanced', 7, '}}!']]],
    ['{{user} and {{char}}', [['macro-unbalanced', 0, '{{user} and {{char}}']]],
    [
      'Ask {char} or {User}',
      [
        ['macro-single-brace', 4, '{char}'],
        ['macro-single-brace', 14, '{User}'],
      ],
    ],
    ['{user}}', [['macro-single-brace', 0, '{user}']]],
    [
      '{{chr}} {{name}}',
      [
        ['macro-unknown', 0, '{{chr}}'],
        ['macro-unknown', 8, '{{name}}'],
      ],
    ],
    ['{{random::{{foo}}::b}}', [['macro-unknown', 10, '{{foo}}']]],
    ['{{}}', [['macro-unknown', 0, '{{}}']]],
    ['{{foo {a}}}', [['macro-unknown', 0, '{{foo {a}}}']]],
  ])('finds what is wrong in %j', (text, expected) => {
    expect(findMacroProblems(text).map(({ code, index, text }) => [code, index, text])).toEqual(expected);
  });

  it('follows half a million braces without slowing down to a standstill', () => {
    expect(findMacroProblems('{ '.repeat(250_000)).length).toBe(0);
    expect(findMacroProblems('{{ '.repeat(160_000)).length).toBe(160_000);
    expect(findMacroProblems(`${'{ '.repeat(120_000)}${'}}'.repeat(120_000)}`).length).toBe(60_000);
  });
});

describe('KNOWN_MACROS', () => {
  it('holds names in lower case, the portable ones of the specification among them', () => {
    expect([...KNOWN_MACROS].filter((name) => name !== name.toLowerCase())).toEqual([]);
    expect(
      ['char', 'user', 'random', 'pick', 'roll', 'comment', 'hidden_key', 'reverse'].every((name) =>
        KNOWN_MACROS.has(name),
      ),
    ).toBe(true);
  });
});

describe('placeholdersIn', () => {
  it.each([
    ['She is [insert age] years old.', [['placeholder-brackets', 7, '[insert age]']]],
    ['[Your text here]', [['placeholder-brackets', 0, '[Your text here]']]],
    [
      'Hello (user), I am [name].',
      [
        ['placeholder-brackets', 6, '(user)'],
        ['placeholder-brackets', 19, '[name]'],
      ],
    ],
    [
      'Scene\nTODO\nTODO: greet',
      [
        ['placeholder-todo', 6, 'TODO'],
        ['placeholder-todo', 11, 'TODO:'],
      ],
    ],
    ['a [object Object] b', [['placeholder-object', 2, '[object Object]']]],
    [' undefined ', [['placeholder-undefined', 0, ' undefined ']]],
    [
      'Hello.\\nShe \\"waves\\".',
      [
        ['escaped-twice', 6, '\\n'],
        ['escaped-twice', 12, '\\"'],
        ['escaped-twice', 19, '\\"'],
      ],
    ],
    ['caf\\u00e9', [['escaped-twice', 3, '\\u00e9']]],
  ])('finds what was left in %j', (text, expected) => {
    expect(placeholdersIn(text).map(({ code, index, text }) => [code, index, text])).toEqual(expected);
  });

  it.each([
    '[System note: keep it short.]',
    'The value is undefined behaviour.',
    'Lo quiero TODO, dijo.',
    'The log says C:\\new\\today.txt',
    '(username taken) [named after her aunt]',
    'a line\nand another',
    '',
  ])('leaves %j alone', (text) => {
    expect(placeholdersIn(text)).toEqual([]);
  });
});
