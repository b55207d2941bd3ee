/** The content of an entry, taken apart: its decorator lines (`@@name value`) and the text that is inserted. */
export interface DecoratedContent {
  /** The lines as written, without their line ends; fallbacks (`@@@name`) included. */
  readonly decorators: string[];
  readonly text: string;
}

/**
 * Splits the decorators off the content of an entry (Character Card V3 specification, "Decorators"): the lines at the
 * very start that begin with `@@`. The first other line ends the block; newlines between block and text go too.
 */
export function splitDecorators(content: string): DecoratedContent {
  const lines = content.split('\n');
  const end = lines.findIndex((line) => !line.startsWith('@@'));
  const count = end === -1 ? lines.length : end;
  if (count === 0) return { decorators: [], text: content };
  return {
    decorators: lines.slice(0, count).map((line) => line.replace(/\r$/, '')),
    text: lines
      .slice(count)
      .join('\n')
      .replace(/^[\r\n]+/, ''),
  };
}

/** The content for a format without decorators, such as Character Card V2. */
export function withoutDecorators(content: string): string {
  return splitDecorators(content).text;
}
