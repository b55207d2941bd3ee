import { describe, expect, it } from 'vitest';
import { fieldOf, fieldOfLabelled, readLabelled, readTitleLine } from './labels';

describe('the field that a label names', () => {
  it.each([
    ['Name', 'name'],
    ['CHARACTER NAME', 'name'],
    ['Appearance', 'part'],
    ['Her Backstory (short)', 'part'],
    ["Mira's History", 'part'],
    ['2. Bio', 'part'],
    ['About', 'description'],
    ['Traits', 'personality'],
    ['Setting', 'scenario'],
    ['first_mes', 'first_mes'],
    ['First Message', 'first_mes'],
    ['Greeting 2', 'first_mes'],
    ['Opening scene', 'first_mes'],
    ['Alternate Greetings', 'alternate_greetings'],
    ['mes_example', 'mes_example'],
    ['Example Dialogue', 'mes_example'],
    ["Creator's notes", 'creator_notes'],
    ['Tags', 'tags'],
    ['System Prompt', 'system_prompt'],
    ['Post-History Instructions', 'post_history_instructions'],
    ['World Info', 'lore'],
    ['Lorebook', 'lore'],
    ['💜 Lore 💜', 'lore'],
    ['Must have', 'musts'],
    ['Ship', undefined],
    ['', undefined],
    ['A sentence about the history of the lighthouse and everyone in it', undefined],
  ])('%s: %s', (label, expected) => {
    expect(fieldOf(label)).toBe(expected);
  });

  it('tells a name from a description behind "Character"', () => {
    expect(fieldOfLabelled({ label: 'Character', value: 'Mira Vale' })).toBe('name');
    expect(fieldOfLabelled({ label: 'Character', value: 'a keeper of lights.' })).toBe('description');
    expect(fieldOfLabelled({ label: 'Character', value: 'Bram enters later.' })).toBe('description');
    expect(fieldOfLabelled({ label: 'Character', value: 'Dr. J. Marsh' })).toBe('name');
  });
});

describe('a labelled line', () => {
  it.each([
    ['Name: Mira', { label: 'Name', value: 'Mira' }],
    ['  - **Age:** 31', { label: 'Age', value: '31' }],
    ['**Age**: 31', { label: 'Age', value: '31' }],
    ['* __Looks__: tall', { label: 'Looks', value: 'tall' }],
    ['[Scenario]: rain', { label: 'Scenario', value: 'rain' }],
    ['first_mes:\tHello: you', { label: 'first_mes', value: 'Hello: you' }],
    ['1. Name：Mira', { label: 'Name', value: 'Mira' }],
    ['Personality:', { label: 'Personality', value: '' }],
    ['"She said: no"', undefined],
    ['12:30 is late', undefined],
    ['no label here', undefined],
    ['{{char}}: hi', undefined],
    ['<START>: hi', undefined],
  ])('%s', (line, expected) => {
    expect(readLabelled(line)).toEqual(expected);
  });
});

describe('a title line', () => {
  it.each([
    ['**Personality**', 'Personality'],
    ['**Personality:**', 'Personality'],
    ['[Scenario]', 'Scenario'],
    ['== World ==', 'World'],
    ['*smiles*', undefined],
    ['-----', undefined],
    ['Personality', undefined],
  ])('%s', (line, expected) => {
    expect(readTitleLine(line)).toBe(expected);
  });
});
