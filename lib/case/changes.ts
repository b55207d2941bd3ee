import { z } from 'zod';

/** A piece of a compared text. */
export const TextPart = z.object({ op: z.enum(['same', 'added', 'removed']), text: z.string() });
export type TextPart = z.infer<typeof TextPart>;

/** One field that differs between two versions of a document. */
export const FieldChange = z.object({
  /** JSON Pointer into the newer document (into the older for what was removed). */
  path: z.string(),
  /** The field's name in the format, e.g. `description`, `keys`. */
  field: z.string(),
  /** The lorebook entry it belongs to. */
  entry: z.object({ id: z.number().int(), title: z.string() }).optional(),
  kind: z.enum(['added', 'removed', 'changed']),
  parts: z.array(TextPart),
});
export type FieldChange = z.infer<typeof FieldChange>;

/** What differs between two versions of a document; `from` is null when there was none before. */
export const DocumentChanges = z.object({
  document: z.enum(['character', 'lorebook']),
  from: z.number().int().nullable(),
  to: z.number().int(),
  changes: z.array(FieldChange),
});
export type DocumentChanges = z.infer<typeof DocumentChanges>;
