const MB = 1024 * 1024;

/** Every bound on what a person may hand in. Sizes in bytes, sides and areas in pixels, times in milliseconds. */
export const INTAKE_LIMITS = {
  /** Any file. */
  fileBytes: 32 * MB,
  /** Notes; a file of exactly this size is accepted. */
  textBytes: 2 * MB,
  /** Longest side of a picture. */
  imageSide: 8192,
  imagePixels: 36_000_000,
  /** A portrait as PNG, so that the card data still fits beside it into a file of `fileBytes`. */
  portraitBytes: 24 * MB,
  /** Decoding or drawing one picture. */
  decodeMs: 20_000,
  /** Address space of the decoding process, where the operating system can bound it. */
  decodeAddressSpace: 3_000 * MB,
} as const;
