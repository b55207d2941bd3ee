import { describe, expect, it } from 'vitest';
import { splitGreetings, splitTags } from './greetings';

describe('several greetings in one section', () => {
  it.each([
    ['rules', 'a\n\nb\n---\nc\n<START>\nd', ['a\n\nb', 'c', 'd'], []],
    ['headings, whose words are reported', '### 1\na\n### At sea\nb\n\nc', ['a', 'b\n\nc'], ['1', 'At sea']],
    ['numbers', '1. a\nmore\n2) b', ['a\nmore', 'b'], []],
    ['numbered labels', 'Greeting 1: a\n\nb\nGreeting #2\nc', ['a\n\nb', 'c'], []],
    ['bullets', '- a\n- b\n  more', ['a', 'b\n  more'], []],
    ['nothing: it is one', 'a\n\nb', ['a\n\nb'], []],
    ['bullets inside one', 'a\n- b', ['a\n- b'], []],
    ['nothing, since a fence hides its lines', 'a\n```\n# b\n---\n```', ['a\n```\n# b\n---\n```'], []],
  ])('apart by %s', (_, text, greetings, titles) => {
    expect(splitGreetings(text)).toEqual({ greetings, titles });
  });
});

describe('a list of tags', () => {
  it.each([
    ['a, b; c', ['a', 'b', 'c']],
    ['- a\n- slow burn\n\n- a', ['a', 'slow burn']],
    ['#a #b', ['a', 'b']],
    ['["a", "b"]', ['a', 'b']],
    [' ,', []],
  ])('%s', (text, expected) => {
    expect(splitTags(text)).toEqual(expected);
  });
});
