import { expect, it } from 'vitest';
import { isUnreadable, toolArguments } from './tool-arguments';

it.each([
  ['', '{}', false],
  [' ', '{}', false],
  ['{"a": 1}', '{"a":1}', false],
  ['"{\\"a\\": 1}"', '{"a":1}', false],
  ['{"a": ', '{"__unreadableArguments":"{\\"a\\": "}', true],
  ['[1]', '{"__unreadableArguments":"[1]"}', true],
  ['null', '{"__unreadableArguments":"null"}', true],
  ['"text"', '{"__unreadableArguments":"\\"text\\""}', true],
])('reads the arguments %j as %j', (text, json, unreadable) => {
  expect([toolArguments(text), isUnreadable(JSON.parse(toolArguments(text)))]).toEqual([json, unreadable]);
});
