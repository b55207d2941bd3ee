/** One thing a tolerant reader changed on the way in: stable code, JSON Pointer, and the value before and after. */
export interface Repair {
  readonly code: string;
  readonly path: string;
  readonly was: string;
  readonly now: string;
}
