import { fieldOf } from './labels';

/** One line of notes. A setext heading is one line of two. `opaque` lines are never read as a heading or a label. */
export interface NoteLine {
  readonly text: string;
  readonly opaque: boolean;
  readonly heading?: { readonly level: number; readonly title: string };
}

/**
 * Splits notes into lines and marks what must stay as it is: code fences and bracketed attribute blocks (W++, boostyle,
 * PList). Line ends become `\n`; a byte order mark, control characters, YAML front matter marks and one fence around the
 * whole text are dropped. A fence that is never closed is ordinary text.
 */
export function noteLines(text: string): NoteLine[] {
  const lines = unwrapped(cleaned(text).split('\n'));
  const fences = fenceFinder(lines);
  const blocks = blockFinder(lines);
  const marked: NoteLine[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    const end = fences(at) ?? blocks(at);
    if (end !== undefined) {
      for (const inside of lines.slice(at, end + 1)) marked.push({ text: inside, opaque: true });
      at = end + 1;
      continue;
    }
    const setext = setextHeading(lines, at);
    if (setext) marked.push({ text: `${line}\n${lines[at + 1] ?? ''}`, opaque: false, heading: setext });
    else marked.push(plainLine(line));
    at += setext ? 2 : 1;
  }
  return marked;
}

/** The text of lines, without blank lines and rules around it: a rule between two parts belongs to neither. */
export function textOf(lines: readonly NoteLine[]): string {
  const isText = ({ text, opaque }: NoteLine) => opaque || !(text.trim() === '' || isRule(text));
  const first = lines.findIndex(isText);
  const last = lines.findLastIndex(isText);
  return first === -1
    ? ''
    : trimBlankLines(
        lines
          .slice(first, last + 1)
          .map(({ text }) => text)
          .join('\n'),
      );
}

/** Drops blank lines before and after a text, and spaces at its end; its first line keeps its indent. */
export function trimBlankLines(text: string): string {
  return text.replace(/^(?:[ \t]*\n)+/, '').trimEnd();
}

/** What stands inside a code fence that wraps a whole text; any other text as it is. */
export function withoutFence(text: string): string {
  const lines = trimBlankLines(text).split('\n');
  return lines.length > 1 && fenceFinder(lines)(0) === lines.length - 1
    ? trimBlankLines(lines.slice(1, -1).join('\n'))
    : text;
}

/** Whether a line is only a rule: `---`, `***`, `___`. */
export function isRule(line: string): boolean {
  return /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/.test(line);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

function cleaned(text: string): string {
  return text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(CONTROL, '');
}

/** Takes off what a paste put around the whole text. */
function unwrapped(lines: string[]): string[] {
  const first = lines.findIndex((line) => line.trim() !== '');
  const last = lines.findLastIndex((line) => line.trim() !== '');
  if (first === -1) return lines;
  const whole = fenceFinder(lines)(first) === last;
  if (whole && last > first) return unwrapped(lines.slice(first + 1, last));
  const end = frontMatterEnd(lines, first);
  return end === undefined ? lines : [...lines.slice(first + 1, end), '', ...lines.slice(end + 1)];
}

function frontMatterEnd(lines: readonly string[], first: number): number | undefined {
  if (lines[first]?.trimEnd() !== '---') return undefined;
  const end = lines.findIndex((line, at) => at > first && line.trimEnd() === '---');
  if (end === -1 || end === first + 1) return undefined;
  const inside = lines.slice(first + 1, end);
  return inside.every((line) => /^(?:[\w -]{1,40}:|[ \t]+\S|- )/.test(line)) ? end : undefined;
}

type Finder = (at: number) => number | undefined;

/** Finds the line that closes the fence opened at a line. A search that failed once is not made again further down. */
function fenceFinder(lines: readonly string[]): Finder {
  const unclosed = new Set<string>();
  return (at) => {
    const mark = /^ {0,3}(`{3,20}|~{3,20})[^`]*$/.exec(lines[at] ?? '')?.[1];
    if (mark === undefined || unclosed.has(mark)) return undefined;
    const closing = new RegExp(`^ {0,3}${mark.charAt(0)}{${mark.length},}[ \\t]*$`);
    for (let end = at + 1; end < lines.length; end++) if (closing.test(lines[end] ?? '')) return end;
    unclosed.add(mark);
    return undefined;
  };
}

const BLOCK_LINES = 300;

/** Finds the last line of the bracketed attribute block that begins at a line: its brackets are balanced there. */
function blockFinder(lines: readonly string[]): Finder {
  const measured: { readonly depth: number; readonly heading: boolean }[] = [];
  const measure = (at: number) => {
    const line = lines[at] ?? '';
    measured[at] ??= { depth: bracketDepth(line), heading: readAtx(line) !== undefined };
    return measured[at];
  };
  return (at) => {
    if (!startsBlock(lines[at]?.trim() ?? '')) return undefined;
    let total = 0;
    for (let end = at; end < Math.min(lines.length, at + BLOCK_LINES); end++) {
      const { depth, heading } = measure(end);
      if (end > at && heading) return undefined;
      total += depth;
      if (total <= 0 && !startsBody(lines[end + 1])) return end;
    }
    return undefined;
  };
}

function bracketDepth(line: string): number {
  return line.replace(/[^([{]/g, '').length - line.replace(/[^)\]}]/g, '').length;
}

function startsBlock(line: string): boolean {
  return /^(?:\[|\{(?!\{)|[\w ]{1,40}\(\s*["“])/.test(line) && !isTitleInBrackets(line);
}

/** W++ without outer brackets puts its `{` on the line after the head. */
function startsBody(next: string | undefined): boolean {
  return next?.trim() === '{';
}

function isTitleInBrackets(line: string): boolean {
  const title = /^\[([^[\]]{1,60})\]\s*:?/.exec(line)?.[1];
  return title !== undefined && fieldOf(title) !== undefined;
}

function plainLine(text: string): NoteLine {
  const heading = readAtx(text);
  return { text, opaque: false, ...(heading && { heading }) };
}

/** An ATX heading; without the space after `#` only where the words are a known label (`#tag` is not a heading). */
function readAtx(line: string): NoteLine['heading'] {
  const [, marks = '', space = '', title = ''] = /^ {0,3}(#{1,6})([ \t]*)(.*)$/.exec(line) ?? [];
  if (marks === '') return undefined;
  const words = headingWords(title.replace(/(?:^|[ \t]+)#+[ \t]*$/, ''));
  if (words === '' || (space === '' && fieldOf(words.split(/[:：]/)[0] ?? '') === undefined)) return undefined;
  return { level: marks.length, title: words };
}

/** A one-line paragraph underlined with `===` or `---`. A `Label: value` line or a list item above a rule is none,
 * and three dashes are a rule unless a known label stands above them. */
function setextHeading(lines: readonly string[], at: number): NoteLine['heading'] {
  const line = lines[at] ?? '';
  const under = /^ {0,3}(={2,}|-{3,})[ \t]*$/.exec(lines[at + 1] ?? '')?.[1];
  const alone = (lines[at - 1] ?? '').trim() === '' || readAtx(lines[at - 1] ?? '') !== undefined;
  if (under === '---' && fieldOf(headingWords(line)) === undefined) return undefined;
  if (under === undefined || !alone || line.length > 80) return undefined;
  if (!/^ {0,3}[^\s#>|`~\-+*=][^|]*$|^ {0,3}\*\*[^*]+\*\*$/.test(line) || /[:：][ \t]*\S|[.!?…]$/.test(line))
    return undefined;
  return { level: under.startsWith('=') ? 1 : 2, title: headingWords(line) };
}

function headingWords(title: string): string {
  return title
    .replace(/^(\*{1,3}|_{1,3}|`)(.*)\1$/, '$2')
    .replace(/\*\*|__/g, '')
    .replace(/[:：]$/, '')
    .trim();
}
