import { z } from 'zod';
import { Severity } from '../checks/issue';

/** One finding about a file: from the reader that opened it, from the delivery checks, or a matter of quality. */
export const InspectFinding = z.object({
  origin: z.enum(['reader', 'gate', 'lint']),
  severity: Severity,
  code: z.string(),
  /** The place, or the first of several of which the same is said. */
  path: z.string(),
  /** Some of the other places. */
  others: z.array(z.string()),
  /** How many places there are in all. */
  places: z.number().int(),
  message: z.string(),
  repair: z.string(),
});
export type InspectFinding = z.infer<typeof InspectFinding>;

/** What a file is and what can be said of it, without a case. */
export const Inspection = z.object({
  name: z.string(),
  size: z.number().int(),
  sha256: z.string(),
  /** Null for a file that cannot be used at all; then the one finding says why. */
  kind: z.enum(['notes', 'card-json', 'card-png', 'lorebook', 'portrait']).nullable(),
  note: z.string(),
  /** The name of the character. */
  title: z.string().nullable(),
  /** Texts of the card by field; tokens are null where the text reaches no model. */
  fields: z.array(
    z.object({ id: z.string(), path: z.string(), text: z.string(), tokens: z.number().int().nullable() }),
  ),
  tokens: z.object({ permanent: z.number().int(), total: z.number().int(), tokenizer: z.string() }).nullable(),
  entries: z.array(
    z.object({
      id: z.number().int(),
      title: z.string(),
      keys: z.array(z.string()),
      content: z.string(),
      enabled: z.boolean(),
      constant: z.boolean(),
      tokens: z.number().int(),
    }),
  ),
  /** Of a PNG: every chunk in file order; `keyword` of a text chunk. */
  chunks: z.array(
    z.object({
      type: z.string(),
      keyword: z.string().nullable(),
      offset: z.number().int(),
      length: z.number().int(),
      crcOk: z.boolean(),
    }),
  ),
  findings: z.array(InspectFinding),
  /** How many more findings there are than are told. */
  findingsLeft: z.number().int(),
});
export type Inspection = z.infer<typeof Inspection>;
