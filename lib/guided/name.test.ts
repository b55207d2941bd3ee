import { describe, expect, it } from 'vitest';
import { callNames, nameInAnswer, nameProblem, plainName } from './name';
import { nameInNotes, nameInTitle } from './name-notes';
import { parseNotes } from './notes';

describe('a name', () => {
  it.each(['Mira', '🔥🔥', 'Dr. J.', '灯台守', 'a'.repeat(200), 'A/B'])('may be %s', (name) => {
    expect(nameProblem(name)).toBeUndefined();
  });

  it.each([
    ['', 'it is empty'],
    ['   ', 'it is empty'],
    ['...', 'nothing is left of it when SillyTavern makes a file name of it'],
    ['CON', 'nothing is left of it when SillyTavern makes a file name of it'],
    ['???', 'nothing is left of it when SillyTavern makes a file name of it'],
    ['{{char}}', 'a name cannot hold a macro such as {{char}}'],
    ['a\nb', 'it has more than one line'],
    ['火'.repeat(67), 'it is longer than 200 bytes'],
  ])('cannot be "%s"', (name, reason) => {
    expect(nameProblem(name)).toBe(reason);
  });

  it.each([
    ['"Mira"', 'Mira'],
    ['**Mira**', 'Mira'],
    ['“Mira Vale”', 'Mira Vale'],
    ['Tam "Two-Coats" Reyes', 'Tam "Two-Coats" Reyes'],
    ["O'Neill", "O'Neill"],
  ])('is plain: %s', (written, expected) => {
    expect(plainName(written)).toBe(expected);
  });

  it.each([
    ['Mira', 'Mira'],
    ['Mira.', 'Mira'],
    ['Her name is Mira Vale.', 'Mira Vale'],
    ['call him "Odo"', 'Odo'],
    ["She's called Ilse!", 'Ilse'],
    ['Dr. J.', 'Dr. J.'],
    ['...', '...'],
  ])('in the answer "%s"', (answer, expected) => {
    expect(nameInAnswer(answer)).toBe(expected);
  });

  it('is called by its whole, first and last word', () => {
    expect(callNames('Captain Odo of the Pier')).toEqual(['Captain Odo of the Pier', 'Odo', 'Pier']);
    expect(callNames('🔥')).toEqual(['🔥']);
  });
});

describe('the name in notes', () => {
  it.each([
    ['Name: **Mira**', { name: 'Mira', how: 'label' }],
    ['# Character: Mira Vale\n\nx', { name: 'Mira Vale', how: 'label' }],
    ['[character("Sable")\n{ Age("4") }]', { name: 'Sable', how: 'block' }],
    ['[Name= "Sable" Age= "4"]', { name: 'Sable', how: 'block' }],
    ["[Sable's persona: proud; kind]", { name: 'Sable', how: 'block' }],
    ['# Mira Vale\n\nMira keeps the light.', { name: 'Mira Vale', how: 'title' }],
    ['# Mira — character notes\n## Looks\nMira’s coat is grey.', { name: 'Mira', how: 'title' }],
    ['# Harbor Watch\n\nThe Harbor is cold. We watch the Harbor.', undefined],
    ['# Mira Vale\n\nShe keeps the light.', { name: 'Mira Vale', how: 'title' }],
    ['# Mira Vale\n\nx\n\n# Odo Marsh\n\ny', undefined],
    ['# Mira\n\nA keeper.', undefined],
    ['# Kestrel Project – draft 3\n\nx\n\nName - Kestrel Vane\n', { name: 'Kestrel Vane', how: 'label' }],
    ['# Kestrel Project\n\nKestrel is loud.', undefined],
    ['Name: Ada\nName: Ada Quill', { name: 'Ada Quill', how: 'label' }],
    ['Name: Ada Quill\nName: Ada', { name: 'Ada Quill', how: 'label' }],
    ['Name: Rook\nName: Rookery', { name: 'Rook', how: 'label' }],
    ['Name: Dr. J.', { name: 'Dr. J.', how: 'label' }],
    ['Name: Mira.', { name: 'Mira', how: 'label' }],
    ['Name: she has not told anybody yet.', undefined],
    [
      '# Ada\n\nAda winds clocks.\n\n## Scenario\nRain.\n\nCharacter: Bram enters later.',
      { name: 'Ada', how: 'title' },
    ],
    ['[Scenario: rain]', undefined],
    [`Name: ${'x'.repeat(101)}`, undefined],
    ['', undefined],
  ])('%j', (text, expected) => {
    expect(nameInNotes(parseNotes(text))).toEqual(expected);
  });

  it('is taken from a title without words about the file', () => {
    expect(nameInTitle('Mira Vale (draft 2)')).toBe('Mira Vale');
    expect(nameInTitle('Everything I know about her.')).toBeUndefined();
    expect(nameInTitle('Notes')).toBeUndefined();
  });
});
