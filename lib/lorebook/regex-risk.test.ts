import { describe, expect, it } from 'vitest';
import { mayRunAway } from './regex-risk';

describe('a regular expression that may run away', () => {
  it.each(['(a+)+', '(?:a*)*b', '((a+)b)+', '(a{2,})+', '(x(a|b+)y){3,}', '([a-z]+)*', '(a+?)+', '((a)*)+'])(
    'is found in %s',
    (source) => {
      expect(mayRunAway(source)).toBe(true);
    },
  );

  it.each([
    'a+b*',
    '(ab)+',
    '(a+)?',
    '(a+){2}',
    '([+*])+',
    '(\\++)',
    '(\\+)+',
    'a{2,}b{2,}',
    '(a{1,3})+',
    '(?:lock|gate)s?',
  ])('is not found in %s', (source) => {
    expect(mayRunAway(source)).toBe(false);
  });
});
