import { outlineOf } from './glyphs';
import { initialsOf } from './initials';
import { PLACEHOLDER_SIZE, placeholderSvg } from './placeholder-svg';
import type { NormalPortrait } from './portrait';
import { runWorker } from './run-worker';

/** Size at which the letters are outlined; the drawing scales them to its medallion. */
const OUTLINE_SIZE = 400;

/**
 * Draws the stand-in portrait of a character: the initials of the name on a pattern that the name decides, or an emblem
 * where the font has none of the letters. The same name gives the same picture on every machine; no system font is used.
 */
export async function drawPlaceholder(name: string): Promise<NormalPortrait> {
  const svg = placeholderSvg(name, outlineOf(initialsOf(name), OUTLINE_SIZE));
  return { ...(await runWorker('draw', new TextEncoder().encode(svg))), ...PLACEHOLDER_SIZE };
}
