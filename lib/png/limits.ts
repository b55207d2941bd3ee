/**
 * What a PNG may cost before it is refused. 69 bytes can make a decoder allocate gigabytes, so every limit is checked on
 * declared numbers or on a bounded inflate, never by decoding first.
 */
export const PNG_LIMITS = {
  fileBytes: 32 * 1024 * 1024,
  /** Width and height, each. */
  side: 8192,
  pixels: 36_000_000,
  /** Inflated scanlines, filter bytes included: 36 megapixels of 8-bit RGBA fit, of 16-bit RGBA do not. */
  scanlineBytes: 160 * 1024 * 1024,
  /** A 32 MB file of 8 KB IDAT chunks, the default of libpng, has 4096 of them; smaller ones are still read. */
  chunks: 16_384,
  /** Any chunk but IDAT. */
  chunkBytes: 16 * 1024 * 1024,
  /** A tEXt, zTXt or iTXt chunk. */
  textBytes: 12 * 1024 * 1024,
} as const;
