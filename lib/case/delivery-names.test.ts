import { describe, expect, it } from 'vitest';
import { automaticLorebookName, deliveryName, isAutomaticLorebookName } from './delivery-names';

describe('deliveryName', () => {
  it.each([
    ['card-json', 'Mira Vale', undefined, 'Mira Vale.json'],
    ['card-png', 'A/B: "C"?', undefined, 'A_B_ _C__.png'],
    ['world-info', 'Mira', 'Harbor lore', 'Harbor lore.json'],
    ['world-info', 'Mira', 'mira', 'mira Lorebook.json'],
    ['world-info', 'Mira', undefined, 'Mira Lorebook.json'],
  ] as const)('%s of %s with the lorebook %s is %s', (kind, character, lorebook, expected) => {
    expect(deliveryName(kind, character, lorebook)).toBe(expected);
  });
});

describe('automaticLorebookName', () => {
  it('carries the version, so that a new one is not taken for the old', () => {
    const name = automaticLorebookName('Mira', 3);
    expect([
      name,
      isAutomaticLorebookName(name, 'Mira'),
      isAutomaticLorebookName('Mira Lorebook vNext', 'Mira'),
    ]).toEqual(['Mira Lorebook v3', true, false]);
  });
});
