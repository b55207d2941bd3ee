import { describe, expect, it } from 'vitest';
import { SPOILED } from '@/testing/spoiled/spoiled';
import { runGate } from '../gate/run-gate';
import { issuePlace } from './issue-place';

const at = (path: string, loreIds: readonly number[] = []) => {
  const place = issuePlace(path, loreIds);
  return place && `${place.document} ${place.path}`;
};

describe('the place of an issue', () => {
  it.each([
    ['character#/data/description', 'character /data/description'],
    ['Mara Quill.json#/data/alternate_greetings/1', 'character /data/alternate_greetings/1'],
    ['Mara Quill.png/chara#/data/system_prompt', 'character /data/system_prompt'],
    ['Mara Quill.png/ccv3#/first_mes', 'character /data/first_mes'],
    ['Mara #1.json#/tags', 'character /data/tags'],
    ['Mara Quill.json#/data/extensions/depth_prompt/depth', 'character '],
    ['Mara Quill.json#/data', 'character '],
    ['character', 'character '],
  ])('of a card: %s', (path, place) => {
    expect(at(path)).toBe(place);
  });

  it.each([
    ['Mara Quill.json#/data/character_book/entries/1/keys/0', 'lorebook /entries/1/keys/0'],
    ['Mara Quill.png/ccv3#/data/character_book/entries/0/extensions/position', 'lorebook /entries/0/position'],
    ['Mara Quill.json#/data/character_book/entries/0/use_regex', 'lorebook /entries/0'],
    ['Mara Quill.png/ccv3#/data/character_book', 'lorebook '],
    ['lorebook#/entries/2/content', 'lorebook /entries/2/content'],
    ['lorebook', 'lorebook '],
  ])('of a lorebook, by the place of the entry: %s', (path, place) => {
    expect(at(path)).toBe(place);
  });

  it.each([
    ['Docks v1.json#/entries/7/keysecondary/0', 'lorebook /entries/1/secondaryKeys/0'],
    ['Docks v1.json#/entries/3', 'lorebook /entries/2'],
    ['Docks v1.json#/entries/3/uid', 'lorebook /entries/2'],
    ['Docks v1.json#/entries/5/content', 'lorebook '],
    ['Docks v1.json#/entries', 'lorebook '],
  ])('of a World Info file, by the id of the entry: %s', (path, place) => {
    expect(at(path, [0, 7, 3])).toBe(place);
  });

  it('of a World Info file whose ids are the places of its entries', () => {
    expect(at('Docks v1.json#/entries/3/key/0')).toBe('lorebook /entries/3/keys/0');
  });

  it.each([
    'Mara Quill.png',
    'Mara Quill.png/chara',
    'Mara Quill.json#/spec',
    'outputs#/card-json',
    'brief#/musts/0/text',
    'sources#/ccv3-spec',
    'portrait',
    'card-name',
  ])('is none where no field is at fault: %s', (path) => {
    expect(at(path)).toBeUndefined();
  });

  it('is found for every issue of the gate that points into a card or a lorebook', () => {
    const issues = SPOILED.flatMap(([, , context]) => runGate(context()).checks.flatMap(({ issues: found }) => found));
    const pointing = issues.filter(({ path }) => /#\/(?:data|entries)/.test(path));
    expect(pointing.length).toBeGreaterThan(30);
    expect(pointing.filter(({ path }) => issuePlace(path, []) === undefined)).toEqual([]);
  });
});
