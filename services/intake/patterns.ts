/** A point in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Draws lines over an area of that size, as SVG path data. */
export type Pattern = (area: { readonly width: number; readonly height: number }) => string;

/** The quiet patterns behind the letters of a placeholder; the name decides which. */
export const PATTERNS: readonly Pattern[] = [diamonds, scales, waves, hexagons, rings, chevrons];

/**
 * A flower of that many petals around `centre`, as SVG path data: the emblem of a name whose letters the font lacks.
 */
export function rosette(centre: Point, radius: number, petals: number): string {
  const turn = (2 * Math.PI) / petals;
  const leaves = range(0, petals - 1).map((index) => petal(centre, radius, index * turn, turn));
  return `${leaves.join('')}${circle(centre, radius * 0.13)}`;
}

/** One leaf from near the centre outwards; its slit runs the other way round, so that it is left empty. */
function petal(centre: Point, radius: number, angle: number, turn: number): string {
  const at = (distance: number, side: number) => point(centre, distance * radius, angle + side * turn);
  const leaf = (from: number, to: number, wide: number) =>
    `M${at(from, 0)}Q${at((from + to) / 2, wide)} ${at(to, 0)}Q${at((from + to) / 2, -wide)} ${at(from, 0)}Z`;
  return leaf(0.2, 1, 0.62) + leaf(0.36, 0.84, -0.26);
}

function diamonds({ width, height }: Parameters<Pattern>[0]): string {
  const step = 96;
  const reach = width + height;
  return range(-Math.ceil(height / step), Math.ceil(reach / step))
    .map((index) => `M${index * step} 0l${height} ${height}M${index * step} 0l${-height} ${height}`)
    .join('');
}

function scales({ width, height }: Parameters<Pattern>[0]): string {
  const radius = 64;
  return grid(width, height, radius * 2, radius, (x, y, row) => {
    const left = x + (row % 2 === 0 ? 0 : radius);
    return [1, 0.68, 0.36]
      .map((part) => {
        const r = round(radius * part);
        return `M${left - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0`;
      })
      .join('');
  });
}

function waves({ width, height }: Parameters<Pattern>[0]): string {
  const length = 192;
  const rise = 26;
  return range(-1, Math.ceil(height / 44))
    .map((row) => {
      const crests = range(0, Math.ceil(width / length)).map(
        () => `q${length / 4} ${-rise} ${length / 2} 0t${length / 2} 0`,
      );
      return `M${-((row * 48) % length)} ${row * 44}${crests.join('')}q${length / 4} ${-rise} ${length / 2} 0`;
    })
    .join('');
}

function hexagons({ width, height }: Parameters<Pattern>[0]): string {
  const side = 56;
  const across = round(side * Math.sqrt(3));
  return grid(width, height, across, side * 1.5, (x, y, row) => {
    const left = x + (row % 2 === 0 ? 0 : across / 2);
    const half = across / 2;
    return `M${round(left)} ${y}l${round(half)} ${-side / 2}l${round(half)} ${side / 2}v${side}l${round(-half)} ${side / 2}`;
  });
}

function rings({ width, height }: Parameters<Pattern>[0]): string {
  const centre = { x: width, y: 0 };
  return range(2, Math.ceil(Math.hypot(width, height) / 52))
    .map((index) => circle(centre, index * 52))
    .join('');
}

function chevrons({ width, height }: Parameters<Pattern>[0]): string {
  const step = 64;
  return range(0, Math.ceil(height / 40) + 2)
    .map((row) => {
      const peaks = range(0, Math.ceil(width / (2 * step))).map(() => `l${step} ${-step / 2}l${step} ${step / 2}`);
      return `M${-step / 2} ${row * 40}${peaks.join('')}`;
    })
    .join('');
}

function grid(
  width: number,
  height: number,
  across: number,
  down: number,
  draw: (x: number, y: number, row: number) => string,
): string {
  return range(-1, Math.ceil(height / down) + 1)
    .flatMap((row) => range(-1, Math.ceil(width / across)).map((column) => draw(column * across, row * down, row + 1)))
    .join('');
}

function circle({ x, y }: Point, radius: number): string {
  const r = round(radius);
  return `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

function point(centre: Point, distance: number, angle: number): string {
  return `${round(centre.x + distance * Math.sin(angle))} ${round(centre.y - distance * Math.cos(angle))}`;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
