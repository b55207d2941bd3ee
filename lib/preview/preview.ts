import { z } from 'zod';
import { LoreEntry } from '../lorebook/entry';

/** The elements that card text may become. Nothing that loads, runs, styles or submits is among them. */
export const RICH_TAGS = [
  'p',
  'br',
  'em',
  'strong',
  'u',
  'del',
  'q',
  'code',
  'pre',
  'blockquote',
  'ul',
  'ol',
  'li',
  'hr',
  'a',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'sub',
  'sup',
  'details',
  'summary',
] as const;
export type RichTag = (typeof RICH_TAGS)[number];

/**
 * A piece of rendered card text, as data: plain text, a macro as it is written, a picture that is not loaded (its
 * alternative text), or an element with what it holds. It is drawn from this list alone; no HTML reaches the page.
 */
export type RichNode =
  | string
  | { readonly macro: string }
  | { readonly picture: string }
  | { readonly tag: RichTag; readonly href?: string; readonly children: readonly RichNode[] };

export const RichNode: z.ZodType<RichNode> = z.lazy(() =>
  z.union([
    z.string(),
    z.strictObject({ macro: z.string() }),
    z.strictObject({ picture: z.string() }),
    z.strictObject({ tag: z.enum(RICH_TAGS), href: z.string().optional(), children: z.array(RichNode) }),
  ]),
);

/** The fields that are shown, by the name the Character Card V3 specification gives them. */
export const CardFieldId = z.enum([
  'name',
  'nickname',
  'description',
  'personality',
  'scenario',
  'first_mes',
  'alternate_greetings',
  'group_only_greetings',
  'mes_example',
  'system_prompt',
  'post_history_instructions',
  'depth_prompt',
  'creator_notes',
  'tags',
  'creator',
  'character_version',
]);
export type CardFieldId = z.infer<typeof CardFieldId>;

/** One field of the character as the preview shows it. Of a list of greetings each is a field of its own. */
export const CardField = z.object({
  id: CardFieldId,
  /** JSON Pointer into the character document, e.g. `/data/alternate_greetings/1`. */
  path: z.string(),
  /** The text as it is written; tags are joined by `, `. */
  text: z.string(),
  /** Null where the text never reaches a model. */
  tokens: z.number().int().nullable(),
  /** Whether the text is in every prompt, as SillyTavern counts it. */
  permanent: z.boolean(),
  locked: z.boolean(),
  /** How it will look, where people read it as prose. */
  rich: z.array(RichNode).optional(),
});
export type CardField = z.infer<typeof CardField>;

/** A greeting as it will look: the first message, its alternates, or those for groups. */
export const Greeting = z.object({
  id: z.enum(['first_mes', 'alternate_greetings', 'group_only_greetings']),
  path: z.string(),
  rich: z.array(RichNode),
  tokens: z.number().int(),
});
export type Greeting = z.infer<typeof Greeting>;

/** The character of a case as the preview shows it. */
export const CardPreview = z.object({
  /** Version of the character document. */
  version: z.number().int(),
  name: z.string(),
  fields: z.array(CardField),
  greetings: z.array(Greeting),
  /** As SillyTavern adds them up: of greetings only the first counts. */
  tokens: z.object({ permanent: z.number().int(), total: z.number().int() }),
  /** The name of the tokenizer, for people. */
  tokenizer: z.string(),
  /** The Character Card V3 JSON as it would be written now, indented. */
  json: z.string(),
});
export type CardPreview = z.infer<typeof CardPreview>;

/** An entry of the lorebook as its table shows it; `index` is its place in the document. */
export const LoreRow = LoreEntry.extend({
  index: z.number().int(),
  tokens: z.number().int(),
  locked: z.boolean(),
});
export type LoreRow = z.infer<typeof LoreRow>;

/** The lorebook of a case as the preview shows it. */
export const LorebookPreview = z.object({
  /** Version of the lorebook document. */
  version: z.number().int(),
  name: z.string(),
  description: z.string(),
  entries: z.array(LoreRow),
  /** `constant`: of the entries that are in every prompt. */
  tokens: z.object({ constant: z.number().int(), total: z.number().int() }),
  tokenizer: z.string(),
  /** The World Info JSON as it would be written now, indented. */
  json: z.string(),
});
export type LorebookPreview = z.infer<typeof LorebookPreview>;
