import { describe, expect, it } from 'vitest';
import { emptyCharacter } from '../card/character';
import { PLACEHOLDERS, suggestionsFor } from './suggest';

const { data } = emptyCharacter('');

function own(
  field: 'name' | 'description' | 'first_mes',
  ideas: string[],
  fields: Partial<typeof data> = {},
  titles: string[] = [],
): string[] {
  return suggestionsFor(field, { ideas, titles, data: { ...data, ...fields } })
    .filter(({ placeholder }) => !placeholder)
    .map(({ value }) => value);
}

describe('a name from the person’s own words', () => {
  it.each([
    ['A lighthouse keeper called Mira who talks to ships', 'Mira'],
    ['a conductor named "Ilse Brandt", on a night train', 'Ilse Brandt'],
    ['Her name is Ana de la Cruz.', 'Ana de la Cruz'],
    ['Odo is a retired smuggler.', 'Odo'],
    ['I want a story where the fox spirit Sable runs a shrine', 'Sable'],
    ["Write Bram's clock shop", 'Bram'],
    ['A retired lighthouse keeper who hates the sea', 'Retired Lighthouse Keeper'],
    ['Make a card about a tea house owner.', 'Tea House Owner'],
  ])('%s', (idea, expected) => {
    expect(own('name', [idea])[0]).toBe(expected);
  });

  it('may come from the card’s own text or the title of the notes', () => {
    expect(own('name', [], { description: 'Mira keeps the light.' })[0]).toBe('Mira');
    expect(own('name', [], {}, ['Mira Vale'])).toEqual(['Mira Vale']);
  });

  it('is the whole title rather than a word of it', () => {
    expect(own('name', ['A keeper called Mira.'], {}, ['Mira Vale'])[0]).toBe('Mira Vale');
    expect(own('name', [], { description: 'The ship Perpetua sank.' }, ['Mira Vale'])[0]).toBe('Mira Vale');
    expect(own('name', [], {}, ['Harbor Project'])).toEqual([]);
  });

  it('is not a word that only begins a sentence', () => {
    expect(own('name', ['Every night. She waits. I think of Monday.'])).toEqual([]);
  });
});

describe('a description from the person’s own words', () => {
  it('is their sentence, without the words that ask for a card', () => {
    expect(own('description', ['Please make me a character card about a keeper called Mira.'])).toEqual([
      'A keeper called Mira.',
    ]);
    expect(own('description', ['Mira, a keeper.', 'She is old.'])).toEqual(['Mira, a keeper.\n\nShe is old.']);
    expect(own('description', [])).toEqual([]);
  });
});

describe('an opening scene from the person’s own words', () => {
  it('is another greeting, then their scenario, then their last sentence', () => {
    const idea = 'A keeper called Mira. One night a stranger washes ashore.';
    expect(own('first_mes', [idea])).toEqual(['One night a stranger washes ashore.']);
    expect(own('first_mes', [idea], { scenario: 'A storm.\n\nMore.' })[0]).toBe('A storm.');
    expect(own('first_mes', [idea], { scenario: 'A storm.', alternate_greetings: ['Hi.'] })[0]).toBe('Hi.');
  });

  it('is not the sentence that describes the character', () => {
    expect(own('first_mes', ['A keeper called Mira.'])).toEqual([]);
  });
});

describe('a placeholder', () => {
  it('is the last suggestion for every field, and is marked as one', () => {
    for (const field of ['name', 'description', 'first_mes'] as const) {
      expect(suggestionsFor(field, { ideas: [], titles: [], data })).toEqual([
        { value: PLACEHOLDERS[field], placeholder: true },
      ]);
    }
  });
});
