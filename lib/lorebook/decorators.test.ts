import { describe, expect, it } from 'vitest';
import { splitDecorators, withoutDecorators } from './decorators';

describe('decorators', () => {
  it.each([
    ['plain content', 'Fog.\n@@depth 2', [], 'Fog.\n@@depth 2'],
    [
      'decorators with fallbacks',
      '@@depth 2\n@@@role user\n\nFog.\nMore.',
      ['@@depth 2', '@@@role user'],
      'Fog.\nMore.',
    ],
    ['Windows line ends', '@@activate\r\n\r\nFog.\r\nMore.', ['@@activate'], 'Fog.\r\nMore.'],
    ['an indented text', '@@activate\n\n  Fog.', ['@@activate'], '  Fog.'],
    ['a space before the first', ' @@activate\nFog.', [], ' @@activate\nFog.'],
    ['decorators only', '@@activate\n@@depth 2', ['@@activate', '@@depth 2'], ''],
    ['nothing', '', [], ''],
  ])('splits %s', (_, content, decorators, text) => {
    expect(splitDecorators(content)).toEqual({ decorators, text });
    expect(withoutDecorators(content)).toBe(text);
  });
});
