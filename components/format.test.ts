import { expect, it } from 'vitest';
import { describeFile } from './files/describe-file';
import { formatBytes, formatCount, formatDuration } from './format';

it('writes sizes', () => {
  expect([0, 1023, 1024, 1536, 1024 * 1024, 33_554_432].map(formatBytes)).toEqual([
    '0 B',
    '1023 B',
    '1 KB',
    '1.5 KB',
    '1 MB',
    '32 MB',
  ]);
});

it('writes durations', () => {
  expect([0, 39.6, 999, 2300, 59_949, 59_960, 64_000, 600_000].map(formatDuration)).toEqual([
    '0 ms',
    '40 ms',
    '999 ms',
    '2.3 s',
    '59.9 s',
    '1 min',
    '1 min 4 s',
    '10 min',
  ]);
});

it('writes counts', () => {
  expect([formatCount(0, 'file'), formatCount(1, 'file'), formatCount(2, 'file')]).toEqual([
    '0 files',
    '1 file',
    '2 files',
  ]);
});

it('tells by its name what a file will be taken for', () => {
  expect(['a.PNG', 'b.jpeg', 'c.json', 'd.md', 'e.txt', 'f.pdf', 'g'].map(describeFile)).toEqual([
    'a card, if it holds one; else the portrait',
    'the portrait',
    'a card or a lorebook',
    'notes',
    'notes',
    'will be looked at',
    'will be looked at',
  ]);
});
