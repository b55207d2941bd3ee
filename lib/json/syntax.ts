import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';

/** Where a JSON text breaks: line and column from 1, and what the grammar has against it. */
export interface SyntaxProblem {
  readonly line: number;
  readonly column: number;
  readonly reason: string;
}

/** The value of a JSON text (RFC 8259), or where it breaks. The text's depth must have been checked: locating recurses. */
export function readSyntax(text: string): { readonly value: unknown } | { readonly problem: SyntaxProblem } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    if (error instanceof SyntaxError) return { problem: locate(text) };
    throw error;
  }
}

/** The parser of the language does not tell the place in a stable form; a second one does. */
function locate(text: string): SyntaxProblem {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true, allowTrailingComma: false });
  const { offset, error } = errors[0] ?? { offset: text.length, error: 1 };
  const before = text.slice(0, offset);
  return {
    line: before.split('\n').length,
    column: offset - before.lastIndexOf('\n'),
    reason: printParseErrorCode(error)
      .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
      .toLowerCase(),
  };
}
