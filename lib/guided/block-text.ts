/**
 * The indent of the block that follows a YAML block mark (`|`, `>`, `|-`, `>+2`), or undefined where `value` is no mark or
 * no indented line follows (YAML 1.2.2, 8.1).
 */
export function blockIndent(value: string, next: string | undefined): number | undefined {
  if (!isBlockMark(value)) return undefined;
  const indent = (next ?? '').search(/\S/);
  return indent > 0 ? indent : undefined;
}

/** Whether a value is nothing but the mark of a YAML block. */
export function isBlockMark(value: string): boolean {
  return /^[|>](?:[-+]?[1-9]?|[1-9][-+])[ \t]*$/.test(value);
}

/** A line without so many spaces or tabs at its beginning. */
export function withoutIndent(line: string, indent: number): string {
  const own = line.search(/\S/);
  return own === -1 ? '' : line.slice(Math.min(own, indent));
}
