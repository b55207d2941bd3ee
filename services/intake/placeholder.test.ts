import { describe, expect, it } from 'vitest';
import { preflightPng } from '@/lib/png/preflight';
import { outlineOf } from './glyphs';
import { initialsOf } from './initials';
import { drawPlaceholder } from './placeholder';
import { placeholderSvg } from './placeholder-svg';

describe('initialsOf', () => {
  it.each([
    ['Mira Vale', ['M', 'V']],
    ['  élise the fox ', ['É', 'F']],
    ['Ines', ['I']],
    ['O’Brien', ['O']],
    ['unit 7', ['U', '7']],
    ['ßeta', ['S']],
    ['Жанна Орлова', ['Ж', 'О']],
    ['王小明', ['王']],
    ['🌸✨', []],
    ['', []],
  ])('takes from %j the letters %j', (name, letters) => {
    expect(initialsOf(name)).toEqual(letters);
  });
});

describe('outlineOf', () => {
  it.each(['M', 'Ł', 'Ắ', 'Ω', 'Ж'])('draws %s from the font of its script', (letter) => {
    const outline = outlineOf([letter], 100);
    expect(outline?.path).toMatch(/^M[\d.-]/);
    expect(outline?.height).toBeGreaterThan(50);
  });

  it('leaves out letters that the font lacks, and has nothing for none', () => {
    expect(outlineOf(['M', '王'], 100)).toEqual(outlineOf(['M'], 100));
    expect(outlineOf(['王'], 100)).toBeUndefined();
    expect(outlineOf([], 100)).toBeUndefined();
  });
});

describe('placeholderSvg', () => {
  const svg = (name: string) => placeholderSvg(name, outlineOf(initialsOf(name), 400));

  it('draws the same name the same way, however it is spaced or composed', () => {
    expect(svg('Élise')).toBe(svg(' E\u0301lise '));
  });

  it('tells characters apart who share their initials', () => {
    const pictures = ['Mira Vale', 'Max Voss', 'Marta Veld', 'Milo Vane'].map(svg);
    expect(new Set(pictures).size).toBe(4);
  });

  it('holds no text, so that no system font is needed, and nothing of the name itself', () => {
    const drawing = svg('<script> & Vale');
    expect(drawing).not.toMatch(/<text|font|script|&/);
  });

  it('draws an emblem for names without letters', () => {
    expect(svg('🌸')).toContain('Q');
    expect(svg('🌸')).not.toBe(svg('✨'));
  });
});

describe('drawPlaceholder', () => {
  it.each(['Mira Vale', '王小明', '🌸'])('draws %s as a portrait that a card can carry', async (name) => {
    const { png, width, height } = await drawPlaceholder(name);
    expect({ width, height }).toEqual({ width: 832, height: 1216 });
    expect(preflightPng(png)).toMatchObject({ width, height, bitDepth: 8 });
  });

  it('gives the same bytes for the same name', async () => {
    const [first, second] = await Promise.all([drawPlaceholder('Mira Vale'), drawPlaceholder('Mira Vale')]);
    expect(Buffer.from(first.png).equals(second.png)).toBe(true);
  });
});
