import { describe, expect, it } from 'vitest';
import { testPng } from '@/testing/gate';
import { sha256 } from '../case/hash';
import { canDecode, decode } from './decode';

const png = testPng(3, 2);
const broken = png.subarray(0, 40);

describe('decode', () => {
  it('gives the pixels, or nothing for what is no picture', () => {
    expect({ width: decode(png)?.width, height: decode(png)?.height, broken: decode(broken) }).toEqual({
      width: 3,
      height: 2,
      broken: undefined,
    });
  });
});

describe('canDecode', () => {
  it('tells the same every time, also after many other pictures', () => {
    const tell = () => [canDecode(png, sha256(png)), canDecode(broken, sha256(broken))];
    const first = tell();
    for (let seed = 0; seed < 100; seed += 1) {
      const other = testPng(1, 1, seed);
      canDecode(other, sha256(`${seed}`));
    }
    expect([first, tell()]).toEqual([
      [true, false],
      [true, false],
    ]);
  });
});
