import type { Element, ElementContent, Root, RootContent } from 'hast';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize, { type Options as SanitizeOptions } from 'rehype-sanitize';
import remarkBreaks from 'remark-breaks';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { hideMacros, showMacros } from './macro-marks';
import { RICH_TAGS, type RichNode, type RichTag } from './preview';
import { withQuotes } from './quotes';

/** Longer texts are drawn up to here; the rest follows as it is written. In UTF-16 units. */
const LONGEST = 50_000;
/** What opens something in Markdown or HTML; a text with more of these in a row than people write is not parsed. */
const PATHOLOGICAL = /(?:[>*_[\]~`|(!]\s*){120}|(?:<[a-z][^<>]{0,40}>\s*){120}|(?:[-+][ \t]+|\d{1,9}[.)][ \t]+){40}/i;
const ALIASES: Readonly<Record<string, RichTag>> = { b: 'strong', i: 'em', s: 'del', strike: 'del' };
const TAGS = new Set<string>(RICH_TAGS);

/** What is left of the HTML in a card: elements without attributes, but for links and the words for a picture. */
const SANITIZE: SanitizeOptions = {
  tagNames: [...RICH_TAGS, ...Object.keys(ALIASES), 'img', 'center', 'div', 'span'],
  attributes: { a: ['href'], img: ['alt'] },
  protocols: { href: ['http', 'https'] },
  strip: [
    'script',
    'style',
    'iframe',
    'object',
    'embed',
    'form',
    'select',
    'textarea',
    'svg',
    'math',
    'template',
    'title',
  ],
};

const markdown = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false })
  .use(remarkBreaks)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
  .use(rehypeSanitize, SANITIZE);

/**
 * Card text as SillyTavern 1.19 draws a message (public/script.js `messageFormatting`: Markdown with line breaks kept,
 * tables, strikethrough, `__underline__`, quoted speech set off, simple HTML), as data for the page. Macros are kept
 * whole, pictures are never loaded, and nothing but the elements of `RICH_TAGS` and links to http(s) comes out, whatever
 * the text holds. Never throws.
 */
export function richText(text: string): RichNode[] {
  const drawn = text.slice(0, LONGEST);
  const rest = text.slice(LONGEST);
  return [...drawnOrPlain(drawn), ...(rest === '' ? [] : plainText(rest))];
}

/** Nesting that the guard did not foresee ends in an overflow of the stack: then the text is drawn as it is written. */
function drawnOrPlain(text: string): RichNode[] {
  if (PATHOLOGICAL.test(text)) return plainText(text);
  try {
    return rendered(text);
  } catch {
    return plainText(text);
  }
}

function rendered(text: string): RichNode[] {
  const { hidden, macros } = hideMacros(text);
  const root = markdown.runSync(markdown.parse(hidden), hidden) as Root;
  return showMacros(withQuotes(root.children.flatMap((child) => nodesOf(child, hidden))), macros);
}

function plainText(text: string): RichNode[] {
  return text.split(/\n{2,}/).map((paragraph) => ({ tag: 'p', children: [paragraph] }));
}

function nodesOf(node: RootContent | ElementContent, source: string): RichNode[] {
  if (node.type === 'text') return [node.value];
  if (node.type !== 'element') return [];
  const children = node.children.flatMap((child) => nodesOf(child, source));
  if (node.tagName === 'img') return [{ picture: String(node.properties.alt ?? '') }];
  const tag = tagOf(node, source);
  if (tag === undefined || (tag === 'p' && children.length === 0)) return children;
  const { href } = node.properties;
  if (tag !== 'a') return [{ tag, children }];
  return typeof href === 'string' && /^https?:\/\//i.test(href) ? [{ tag, href, children }] : children;
}

/** `__text__` is underlined in SillyTavern (showdown's `underline`), where Markdown has it strong. */
function tagOf({ tagName, position }: Element, source: string): RichTag | undefined {
  const start = position?.start.offset;
  if (tagName === 'strong' && start !== undefined && source.startsWith('__', start)) return 'u';
  const alias = Object.hasOwn(ALIASES, tagName) ? ALIASES[tagName] : undefined;
  return alias ?? (TAGS.has(tagName) ? (tagName as RichTag) : undefined);
}
