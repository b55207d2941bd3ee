import sharp from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { asFault } from '@/lib/checks/fault';
import { readChunks } from '@/lib/png/chunks';
import { decodePixels } from '@/lib/png/pixels';
import { preflightPng } from '@/lib/png/preflight';
import { imageSize, normalisePortrait } from './portrait';

const RAW = { width: 6, height: 4, channels: 4 } as const;
/** Every pixel differs, and alpha runs from clear to opaque. */
const RGBA = Buffer.from(Array.from({ length: 6 * 4 * 4 }, (_, index) => (index * 53 + (index >> 2)) % 256));

const picture = () => sharp(RGBA, { raw: RAW });
const rgb = (colour: string) => ({ create: { width: 6, height: 4, channels: 3 as const, background: colour } });

function typesOf(png: Uint8Array): string[] {
  return [...new Set(readChunks(png).chunks.map(({ type }) => type))];
}

async function faultOf(bytes: Uint8Array): Promise<string> {
  return normalisePortrait(bytes).then(
    () => 'none',
    (error: unknown) => asFault(error).code,
  );
}

describe('normalisePortrait', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('keeps every pixel of an 8-bit PNG, clear ones included', async () => {
    const { png, width, height } = await normalisePortrait(await picture().png().toBuffer());
    expect({ width, height }).toEqual({ width: 6, height: 4 });
    expect(decodePixels(png)).toEqual({ width: 6, height: 4, rgba: new Uint8Array(RGBA) });
  });

  it.each([
    ['a palette', () => sharp(rgb('#804020')).png({ palette: true })],
    ['grey', () => sharp(rgb('#808080')).greyscale().toColourspace('b-w').png()],
    ['16 bits', () => picture().toColourspace('rgb16').png()],
    ['a wide-gamut profile', () => sharp(rgb('#804020')).withIccProfile('p3').png()],
    ['CMYK', () => sharp(rgb('#804020')).toColourspace('cmyk').jpeg()],
  ])('gives 8-bit RGB for a picture with %s', async (_, make) => {
    const { png } = await normalisePortrait(await make().toBuffer());
    const { bitDepth, colourType } = preflightPng(png);
    expect({ bitDepth, rgb: colourType === 2 || colourType === 6 }).toEqual({ bitDepth: 8, rgb: true });
  });

  it('turns a JPEG upright and drops what it says about its maker', async () => {
    const jpeg = await sharp(rgb('#804020'))
      .withExif({ IFD0: { ImageDescription: 'at home', Make: 'Camera' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { png, width, height } = await normalisePortrait(jpeg);
    expect({ width, height }).toEqual({ width: 4, height: 6 });
    expect(typesOf(png)).toEqual(['IHDR', 'pHYs', 'IDAT', 'IEND']);
  });

  it.each([
    ['wide', 400, 200],
    ['tall', 100, 400],
  ])('gives a small WebP of a %s picture too, cut to the shape of a portrait', async (_, width, height) => {
    const create = { width, height, channels: 3 as const, background: '#804020' };
    const { thumbnail } = await normalisePortrait(await sharp({ create }).png().toBuffer());
    const shown = await sharp(thumbnail).raw().toBuffer({ resolveWithObject: true });
    expect(shown.info).toMatchObject({ width: 96, height: 144, channels: 3 });
    const [red = 0, green = 0, blue = 0] = shown.data;
    expect([red, green, blue].map((value) => Math.round(value / 16))).toEqual([8, 4, 2]);
  });

  it('drops text chunks and EXIF of a PNG', async () => {
    const source = await picture()
      .withExif({ IFD0: { ImageDescription: 'at home' } })
      .png()
      .toBuffer();
    expect(typesOf(source)).toContain('eXIf');
    const { png } = await normalisePortrait(source);
    expect(typesOf(png)).toEqual(['IHDR', 'pHYs', 'IDAT', 'IEND']);
  });

  it('takes the first frame of an animated WebP', async () => {
    const frames = Buffer.concat([RGBA, Buffer.alloc(RGBA.length, 200)]);
    const webp = await sharp(frames, { raw: { ...RAW, height: 8, pageHeight: 4 } })
      .webp({ lossless: true, exact: true, delay: [100, 100] })
      .toBuffer();
    const { png, width, height } = await normalisePortrait(webp);
    expect({ width, height }).toEqual({ width: 6, height: 4 });
    expect(decodePixels(png).rgba).toEqual(new Uint8Array(RGBA));
  });

  it('gives the same bytes when a portrait is normalised again', async () => {
    const { png } = await normalisePortrait(await picture().png().toBuffer());
    expect(Buffer.from((await normalisePortrait(png)).png).equals(png)).toBe(true);
  });

  it('reports what the decoder refuses', async () => {
    const jpeg = await sharp(rgb('#804020')).jpeg().toBuffer();
    expect(await faultOf(jpeg.subarray(0, jpeg.length - 20))).toBe('image-invalid');
  });

  it('gives up on a decoder that does not end, and ends it', async () => {
    const jpeg = await sharp(rgb('#804020')).jpeg().toBuffer();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const outcome = normalisePortrait(jpeg).catch((error: unknown) => asFault(error).toJSON());
    vi.advanceTimersByTime(20_000);
    expect(await outcome).toEqual({
      code: 'image-invalid',
      message: 'The picture cannot be decoded: it takes longer than 20 seconds to decode.',
      next: 'Open it in a picture editor, save it as PNG, and give that file.',
    });
  });

  it('refuses a picture whose PNG would leave no room for the card', async () => {
    const side = 3000;
    const noise = Buffer.alloc(side * side * 3);
    let state = 1;
    for (let at = 0; at < noise.length; at += 4) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      noise.writeUInt32LE(state, Math.min(at, noise.length - 4));
    }
    const jpeg = await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
      .jpeg()
      .toBuffer();
    expect(await faultOf(jpeg)).toBe('image-too-large');
  });

  it('refuses formats that no portrait may have', async () => {
    expect(await faultOf(await picture().gif().toBuffer())).toBe('input-unrecognised');
    expect(await faultOf(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe(
      'input-unrecognised',
    );
  });
});

describe('imageSize', () => {
  it.each([
    ['png', () => picture().png()],
    ['jpeg', () => picture().jpeg()],
    ['progressive jpeg', () => picture().jpeg({ progressive: true })],
    ['lossy webp', () => picture().flatten().webp()],
    ['lossless webp', () => picture().flatten().webp({ lossless: true })],
    [
      'extended webp',
      () =>
        picture()
          .withExif({ IFD0: { Make: 'Camera' } })
          .webp(),
    ],
  ])('reads the size of a %s', async (_, make) => {
    const { width, height } = imageSize(await make().toBuffer());
    expect({ width, height }).toEqual({ width: 6, height: 4 });
  });

  it('passes over what may stand before the frame header of a JPEG', async () => {
    const bytes = await picture().jpeg().toBuffer();
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
    const between = Buffer.from('ff01fffe0004cafeffff', 'hex');
    const padded = Buffer.concat([bytes.subarray(0, frame), between, bytes.subarray(frame)]);
    expect(imageSize(padded)).toEqual({ width: 6, height: 4 });
  });

  it.each([
    ['jpeg', 0xffff, 0xffff],
    ['jpeg', 8193, 1],
    ['jpeg', 6001, 6000],
  ])('refuses a %s of %i×%i before any decoder sees it', async (_, width, height) => {
    const bytes = await picture().jpeg().toBuffer();
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
    bytes.writeUInt16BE(height, frame + 5);
    bytes.writeUInt16BE(width, frame + 7);
    expect(() => imageSize(bytes)).toThrow(expect.objectContaining({ code: 'image-too-large' }));
  });

  it('refuses an extended WebP whose canvas is too large', async () => {
    const bytes = await picture()
      .withExif({ IFD0: { Make: 'Camera' } })
      .webp()
      .toBuffer();
    bytes.writeUIntLE(16_000_000, 24, 3);
    expect(() => imageSize(bytes)).toThrow(expect.objectContaining({ code: 'image-too-large' }));
  });

  it('takes the limits themselves', async () => {
    const bytes = await picture().jpeg().toBuffer();
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
    bytes.writeUInt16BE(4394, frame + 5);
    bytes.writeUInt16BE(8192, frame + 7);
    expect(imageSize(bytes)).toEqual({ width: 8192, height: 4394 });
  });

  it.each(['ffd8ffd9', 'ffd8ffe00010', 'ffd8ffffffff', 'ffd8ffda0008010100003f00', '52494646000000005745425056503858'])(
    'refuses the header %s, which tells no size',
    (hex) => {
      expect(() => imageSize(Buffer.from(hex, 'hex'))).toThrow(expect.objectContaining({ code: 'image-invalid' }));
    },
  );
});
