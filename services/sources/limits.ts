/** Every bound on one check of the official references. */
export const SOURCE_LIMITS = {
  /** For all of them together, tries and redirects included; milliseconds. */
  totalMs: 15_000,
  /** Of one reference, decompressed. */
  bytes: 2 * 1024 * 1024,
  redirects: 3,
  /** Waits before the second and the third try; milliseconds. */
  retryAfterMs: [150, 450],
} as const;
