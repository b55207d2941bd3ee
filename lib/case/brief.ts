import { z } from 'zod';

/** Where the lorebook goes: a World Info file of its own, inside the card, both, or nowhere. */
export const LorebookOutput = z.enum(['none', 'standalone', 'embedded', 'both']);
export type LorebookOutput = z.infer<typeof LorebookOutput>;

/** Which files a case shall deliver. */
export const Outputs = z.object({
  card: z
    .array(z.enum(['json', 'png']))
    .min(1)
    .max(2),
  lorebook: LorebookOutput,
});
export type Outputs = z.infer<typeof Outputs>;

/** A fact the person insists on: `text` must stand, letter for letter, in some field of the card or lorebook. */
export const Must = z.object({ text: z.string().min(1).max(2000) });
export type Must = z.infer<typeof Must>;

/** Something that stands in for what the person did not give. It blocks delivery until replaced or accepted. */
export const Placeholder = z.object({
  /** JSON Pointer into a document, e.g. `character#/data/first_mes`, or `portrait`. */
  path: z.string(),
  /** What stands there now. */
  value: z.string(),
  accepted: z.boolean(),
});
export type Placeholder = z.infer<typeof Placeholder>;

/** The intent behind a case, as the person gave it. */
export const Brief = z.object({
  premise: z.string().max(200_000),
  roles: z.string().max(20_000).optional(),
  tone: z.string().max(20_000).optional(),
  boundaries: z.string().max(20_000).optional(),
  musts: z.array(Must).max(200),
  placeholders: z.array(Placeholder).max(50),
  outputs: Outputs,
  portrait: z.enum(['none', 'upload', 'placeholder']),
});
export type Brief = z.infer<typeof Brief>;
