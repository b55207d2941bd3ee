import { type ChunkSpan, chunkData, damaged } from './chunks';

/** What the header of a PNG says (PNG specification, section 11.2.1). */
export interface PngInfo {
  readonly width: number;
  readonly height: number;
  readonly bitDepth: number;
  readonly colourType: number;
  readonly interlace: number;
}

/** The bit depths allowed for each colour type, and its samples a pixel (PNG specification, table 12). */
const COLOUR_TYPES: Readonly<Record<number, { readonly depths: readonly number[]; readonly samples: number }>> = {
  0: { depths: [1, 2, 4, 8, 16], samples: 1 },
  2: { depths: [8, 16], samples: 3 },
  3: { depths: [1, 2, 4, 8], samples: 1 },
  4: { depths: [8, 16], samples: 2 },
  6: { depths: [8, 16], samples: 4 },
};

/** Start and step of the seven passes of Adam7, in x and y (PNG specification, section 8.1). */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Reads IHDR, which must come first, and checks that its fields are legal together. Throws Fault `png-invalid`. */
export function readHeader(bytes: Uint8Array, spans: readonly ChunkSpan[]): PngInfo {
  const data = spans[0] === undefined ? new Uint8Array() : chunkData(bytes, spans[0]);
  if (data.length !== 13) throw damaged('IHDR', 8, '13 bytes', `${data.length} bytes`);
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const [bitDepth, colourType, compression, filter, interlace] = [8, 9, 10, 11, 12].map((at) => view.getUint8(at));
  const info = { width, height, bitDepth: bitDepth ?? 0, colourType: colourType ?? 0, interlace: interlace ?? 0 };
  const legal = COLOUR_TYPES[info.colourType]?.depths.includes(info.bitDepth) === true && info.interlace <= 1;
  if (!legal || compression !== 0 || filter !== 0) {
    throw damaged(
      'IHDR',
      8,
      'a legal combination of fields',
      `${bitDepth}/${colourType}/${compression}/${filter}/${interlace}`,
    );
  }
  if (width === 0 || height === 0) throw damaged('IHDR', 8, 'at least one pixel', `${width}×${height}`);
  return info;
}

/** How many bytes the IDAT stream inflates to: every scanline of every pass, with its filter byte. */
export function scanlineBytes({ width, height, bitDepth, colourType, interlace }: PngInfo): number {
  const bits = bitDepth * (COLOUR_TYPES[colourType]?.samples ?? 0);
  const pass = (columns: number, rows: number) => (columns > 0 ? rows * (1 + Math.ceil((columns * bits) / 8)) : 0);
  if (interlace === 0) return pass(width, height);
  return ADAM7.reduce(
    (sum, [x, y, stepX, stepY]) =>
      sum + pass(Math.ceil((width - x) / stepX), Math.max(0, Math.ceil((height - y) / stepY))),
    0,
  );
}
