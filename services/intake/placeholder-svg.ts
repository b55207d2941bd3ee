import { sha256 } from '@/lib/case/hash';
import type { Outline } from './glyphs';
import { PATTERNS, rosette } from './patterns';

/** Size of a drawn placeholder in pixels. */
export const PLACEHOLDER_SIZE = { width: 832, height: 1216 } as const;

/**
 * A picture for a character without a portrait, as SVG: the letters (or, without letters, a rosette) on a two-tone
 * ground with a quiet pattern. The same name always gives the same picture.
 */
export function placeholderSvg(name: string, letters: Outline | undefined): string {
  const pick = picker(name);
  const palette = pick(PALETTES);
  const tilt = pick(TILTS);
  const pattern = pick(PATTERNS)(PLACEHOLDER_SIZE);
  const emblem = letters === undefined ? flower(pick(PETALS)) : placed(letters);
  return document(`${definitions(palette, tilt)}
${ground(palette, pattern)}
${medallion(palette)}
${relief(palette, emblem)}
${frame(palette)}`);
}

interface Palette {
  readonly dark: string;
  readonly light: string;
  readonly ink: string;
}

interface Emblem {
  readonly path: string;
  readonly transform: string;
}

const { width: WIDTH, height: HEIGHT } = PLACEHOLDER_SIZE;
const CENTRE = { x: WIDTH / 2, y: 540 } as const;
const RADIUS = 262;
const ALL = `width="${WIDTH}" height="${HEIGHT}"`;

/** Muted pairs; `ink` stays above 4.5:1 on `dark` and readable on the mix under the medallion. */
const PALETTES: readonly Palette[] = [
  { dark: '#16303f', light: '#4f8291', ink: '#f3ead8' },
  { dark: '#33203b', light: '#8a5f86', ink: '#f7eaf0' },
  { dark: '#1d3226', light: '#668862', ink: '#f2efdc' },
  { dark: '#47221c', light: '#b36f50', ink: '#fcf0e2' },
  { dark: '#23244a', light: '#7773ad', ink: '#efeefa' },
  { dark: '#222a35', light: '#6d7d8e', ink: '#eef1f3' },
  { dark: '#3d1c29', light: '#a35a66', ink: '#fbe9e4' },
  { dark: '#103737', light: '#4a8f86', ink: '#e9f5ee' },
  { dark: '#3f2f12', light: '#ad8a45', ink: '#fcf4e0' },
  { dark: '#182142', light: '#4d6aa4', ink: '#e9eff9' },
  { dark: '#443029', light: '#a78570', ink: '#faf1e9' },
  { dark: '#302b4a', light: '#8c7fa8', ink: '#f3eefa' },
];

/** Where the light comes from: the start of the gradient, its end lies opposite. */
const TILTS = [
  [0, 0],
  [0.25, 0],
  [0.5, 0],
  [0.75, 0],
  [1, 0],
] as const;

const PETALS = [6, 8, 10, 12] as const;

/** Chooses from lists by the hash of the name, a fresh part of it each time. */
function picker(name: string): <T>(list: readonly T[]) => T {
  const hash = sha256(name.normalize('NFC').trim());
  let at = 0;
  return (list) => {
    const index = Number.parseInt(hash.slice(at, at + 8), 16) % list.length;
    at += 8;
    const chosen = list[index];
    if (chosen === undefined) throw new RangeError('nothing to choose from');
    return chosen;
  };
}

/** Scales the letters to fill the medallion and centres them in it, by width and by the height of a plain capital. */
function placed(letters: Outline): Emblem {
  const { left, width, height, middle } = letters;
  const room = RADIUS - 46;
  const scale = Math.min((2 * room) / Math.hypot(width, height), 236 / height);
  const x = CENTRE.x - scale * (left + width / 2);
  const y = CENTRE.y - scale * middle;
  return { path: letters.path, transform: `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(4)})` };
}

function flower(petals: number): Emblem {
  return { path: rosette(CENTRE, RADIUS * 0.68, petals), transform: '' };
}

function document(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" ${ALL} viewBox="0 0 ${WIDTH} ${HEIGHT}">\n${content}\n</svg>\n`;
}

function definitions({ dark, light }: Palette, [x, y]: readonly [number, number]): string {
  return `<defs>
<linearGradient id="ground" x1="${x}" y1="${y}" x2="${1 - x}" y2="${1 - y}"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient>
<radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="${CENTRE.x}" cy="${CENTRE.y}" r="640"><stop offset="0" stop-color="${light}" stop-opacity="0.8"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>
<radialGradient id="clear" gradientUnits="userSpaceOnUse" cx="${CENTRE.x}" cy="${CENTRE.y}" r="760"><stop offset="0.36" stop-color="#000"/><stop offset="0.9" stop-color="#fff"/></radialGradient>
<linearGradient id="shade" x1="0" y1="0" x2="0" y2="1"><stop offset="0.55" stop-color="${dark}" stop-opacity="0"/><stop offset="1" stop-color="${dark}" stop-opacity="0.75"/></linearGradient>
<mask id="away"><rect ${ALL} fill="url(#clear)"/></mask>
<filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="12"/></filter>
</defs>`;
}

function ground({ ink }: Palette, pattern: string): string {
  return `<rect ${ALL} fill="url(#ground)"/>
<rect ${ALL} fill="url(#glow)"/>
<g mask="url(#away)"><path d="${pattern}" fill="none" stroke="${ink}" stroke-width="2" stroke-opacity="0.28"/></g>
<rect ${ALL} fill="url(#shade)"/>`;
}

function medallion({ dark, ink }: Palette): string {
  const circle = `<circle cx="${CENTRE.x}" cy="${CENTRE.y}"`;
  return `${circle} r="${RADIUS}" fill="${dark}" fill-opacity="0.42"/>
${circle} r="${RADIUS}" fill="none" stroke="${ink}" stroke-width="3.5" stroke-opacity="0.9"/>
${circle} r="${RADIUS - 15}" fill="none" stroke="${ink}" stroke-width="1.25" stroke-opacity="0.5"/>`;
}

/** The emblem over its own soft shadow. */
function relief({ dark, ink }: Palette, { path, transform }: Emblem): string {
  const shape = `<path d="${path}" transform="${transform}"`;
  return `<g filter="url(#soft)" transform="translate(0 9)" opacity="0.6">${shape} fill="${dark}"/></g>
${shape} fill="${ink}"/>`;
}

function frame({ ink }: Palette): string {
  return `<rect x="30" y="30" width="${WIDTH - 60}" height="${HEIGHT - 60}" rx="16" fill="none" stroke="${ink}" stroke-width="1.5" stroke-opacity="0.42"/>`;
}
