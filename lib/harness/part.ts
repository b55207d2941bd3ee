import type { z } from 'zod';

/** How a part lives on: `content` is kept and counts as a deliverable; the others never do. */
export type Persistence = 'content' | 'progress' | 'ephemeral';

/** A typed part that a worker can produce. */
export interface Part<T> {
  readonly name: string;
  readonly version: number;
  readonly schema: z.ZodType<T>;
  readonly persist: Persistence;
  /** A value that fits the schema: documentation that cannot go stale. */
  readonly example: T;
  /** What the part is, for the model. */
  readonly description: string;
}

/** Declares a part. Throws TypeError when the name is not usable in a tool name or the example does not validate. */
export function definePart<T>(part: Part<T>): Part<T> {
  if (!/^[a-z][a-z0-9_]{0,40}$/.test(part.name)) {
    throw new TypeError(`part name must be lower snake case of at most 41 characters, got ${part.name}`);
  }
  const example = part.schema.safeParse(part.example);
  if (!example.success) throw new TypeError(`the example of part ${part.name} does not fit its schema`);
  return part;
}
