/** A piece of a Markdown text as people read it: a heading, or lines that belong together. */
export type DocumentBlock =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'text'; readonly text: string };

const HEADING = /^(#{1,6})\s+(.+?)\s*#*$/;
const FENCE = /^\s*(`{3,}|~{3,})/;

/**
 * Splits a Markdown text into headings (CommonMark 4.2) and the paragraphs between them, at blank lines. A `#` inside a
 * fenced block is no heading, and the inside of a fenced block stays in one piece, without the lines of its fence. No
 * character of a paragraph is changed.
 */
export function documentBlocks(markdown: string): DocumentBlock[] {
  const blocks: DocumentBlock[] = [];
  let lines: string[] = [];
  let fence: string | undefined;
  const flush = () => {
    if (lines.length > 0) blocks.push({ kind: 'text', text: lines.join('\n') });
    lines = [];
  };
  for (const line of markdown.split(/\r\n|\r|\n/)) {
    const next = fenceAfter(line, fence);
    const heading = fence === undefined ? HEADING.exec(line) : null;
    if (next !== fence) flush();
    else if (heading) {
      flush();
      blocks.push({ kind: 'heading', level: heading[1]?.length ?? 1, text: heading[2] ?? '' });
    } else if (fence === undefined && line.trim() === '') flush();
    else lines.push(line);
    fence = next;
  }
  flush();
  return blocks;
}

/** The fence that is open after this line: one closes with at least as many of the same marks (CommonMark 4.5). */
function fenceAfter(line: string, open: string | undefined): string | undefined {
  const marks = FENCE.exec(line)?.[1];
  if (marks === undefined) return open;
  if (open === undefined) return marks;
  return marks.startsWith(open) && line.trim() === marks ? undefined : open;
}
