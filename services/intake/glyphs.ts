import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Font, Path } from 'opentype.js';
import { projectRoot } from '../project-root';

/** The outline of some letters as SVG path data with the baseline at 0, and what it fills, in pixels. */
export interface Outline {
  readonly path: string;
  readonly left: number;
  readonly width: number;
  /** Of the inked box, accents and tails included. */
  readonly height: number;
  /** Where the middle of a capital without accent lies (negative: above the baseline). */
  readonly middle: number;
}

/**
 * Outlines letters at that size with the font that comes with Cardwright (Source Serif 4, semibold), so that nothing
 * depends on the fonts of the machine. Letters that the font lacks are left out; undefined when none remains.
 */
export function outlineOf(letters: readonly string[], size: number): Outline | undefined {
  const fonts = loadFonts();
  let advance = 0;
  const paths = letters.flatMap((letter): Path[] => {
    const font = fonts.find((candidate) => candidate.charToGlyphIndex(letter) > 0);
    if (font === undefined) return [];
    const glyph = font.charToGlyph(letter);
    const path = glyph.getPath(advance, 0, size);
    advance += ((glyph.advanceWidth ?? font.unitsPerEm) / font.unitsPerEm) * size;
    return [path];
  });
  return paths.length === 0 ? undefined : { ...joined(paths), middle: (-CAPITALS * size) / 2 };
}

/** Height of the capitals in this font, as a part of the font size. */
const CAPITALS = 0.67;

function joined(paths: readonly Path[]): Omit<Outline, 'middle'> {
  const boxes = paths.map((path) => path.getBoundingBox());
  const left = Math.min(...boxes.map((box) => box.x1));
  const top = Math.min(...boxes.map((box) => box.y1));
  return {
    path: paths.map((path) => path.toPathData(2)).join(''),
    left,
    width: Math.max(...boxes.map((box) => box.x2)) - left,
    height: Math.max(...boxes.map((box) => box.y2)) - top,
  };
}

/** The scripts that the font package covers, a file each; the first that has a letter draws it. */
const SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'] as const;

/** Reads the fonts through Node's own resolution, so that it is the same under a bundler, a loader and plain Node. */
function loadFonts(): Font[] {
  const load = createRequire(join(projectRoot(), 'package.json'));
  const { parse }: typeof import('opentype.js') = load('opentype.js');
  return SUBSETS.map((subset) => {
    const file = load.resolve(`@fontsource/source-serif-4/files/source-serif-4-${subset}-600-normal.woff`);
    const bytes = readFileSync(file);
    return parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  });
}
