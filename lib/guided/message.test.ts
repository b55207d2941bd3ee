import { describe, expect, it } from 'vitest';
import { acceptsPlaceholder, isBare, isRequest, isSkip, isYes, readAnswer, takeOutputs } from './message';

describe('a plain yes', () => {
  it.each([
    'yes',
    'Y',
    ' Ok. ',
    'OKAY!!',
    'go ahead',
    'Do it',
    'build it!',
    'sure',
    'Confirm',
    'yes, please',
    'Yes — go ahead.',
  ])('%j', (text) => {
    expect(isYes(text)).toBe(true);
  });

  it.each([
    ...[
      '',
      ' ',
      '.',
      'no',
      'yes but make her taller',
      'yes? no',
      'not ok',
      'okay so what is this',
      'yes yes no',
      'you choose',
    ],
    ...[
      'do it later',
      "don't build it",
      'build it without the lorebook',
      '👍',
      'yes\n\nName: Odo',
      `yes${' yes'.repeat(80)}`,
    ],
  ])('is not %j', (text) => {
    expect(isYes(text)).toBe(false);
  });
});

describe('an answer', () => {
  it.each([
    ['yes', { kind: 'yes' }],
    ['No, thanks.', { kind: 'no' }],
    ["don't", { kind: 'no' }],
    ['Up to you!', { kind: 'you-choose' }],
    ["It's up to you", { kind: 'you-choose' }],
    ['whatever you like', { kind: 'you-choose' }],
    ['  Mira \n', { kind: 'value', value: 'Mira' }],
    ['No One', { kind: 'value', value: 'No One' }],
    ['', { kind: 'value', value: '' }],
  ])('%j', (text, expected) => {
    expect(readAnswer(text)).toEqual(expected);
  });

  it('may leave something open', () => {
    expect(['skip', 'Later.', 'none', 'never mind'].map(isSkip)).toEqual([true, true, true, true]);
    expect(isSkip('skip the pier')).toBe(false);
  });
});

describe('a message with nothing to place', () => {
  it.each([
    ['', true],
    ['continue', true],
    ['Retry!', true],
    ['yes', true],
    ['skip', true],
    ['make me a card please', true],
    ['...', false],
    ['🔥', false],
    ['A keeper', false],
    ['make her taller', false],
  ])('%j', (text, expected) => {
    expect(isBare(text)).toBe(expected);
  });

  it.each([
    ['Make a card from these notes', true],
    ['Please convert this card to PNG.', true],
    ['here are my notes:', true],
    ['make her taller', false],
    ['She keeps the notes.', false],
    ['Make a card of her.\nShe is tall.', false],
  ])('only asks for the work: %j', (text, expected) => {
    expect(isRequest(text)).toBe(expected);
  });
});

describe('an answer to the offer of a placeholder', () => {
  it.each([
    ['placeholder', true],
    ['Draw.', true],
    ['draw one', true],
    ['a placeholder, please', true],
    ['Draw a placeholder', true],
    ['yes', true],
    ['you choose', true],
    ['no', false],
    ['make', false],
    ['draw her taller', false],
    ['no placeholder', false],
  ])('%j', (text, expected) => {
    expect(acceptsPlaceholder(text)).toBe(expected);
  });
});

describe('the outputs in a message', () => {
  it.each([
    ['Lorebook: embedded', { lorebook: 'embedded' }, ''],
    ['No lorebook.', { lorebook: 'none' }, ''],
    ['json only', { card: ['json'] }, ''],
    ['Outputs: json, png\nName: Mira', { card: ['json', 'png'] }, 'Name: Mira'],
    ['Lorebook: The Harbor', {}, 'Lorebook: The Harbor'],
    ['I like json only sometimes', {}, 'I like json only sometimes'],
  ])('%j', (text, change, rest) => {
    expect(takeOutputs(text)).toEqual({ change, rest });
  });
});
