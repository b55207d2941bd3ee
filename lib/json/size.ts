import { Fault } from '../checks/fault';

/** How deep arrays and objects may nest, and how many values a JSON text may hold. */
export const JSON_LIMITS = { depth: 64, nodes: 2_000_000, bytes: 32 * 1024 * 1024 } as const;

/**
 * Measures nesting and number of values by one pass over the characters, before any parser builds something: a parser,
 * and everything that later recurses over its result, can be brought down by depth alone.
 * Throws Fault `json-too-deep`. Says nothing about syntax.
 */
export function checkJsonSize(text: string): void {
  let depth = 0;
  let nodes = 1;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') at = endOfString(text, at);
    else if (character === '{' || character === '[') {
      depth += 1;
      nodes += 1;
    } else if (character === '}' || character === ']') depth -= 1;
    else if (character === ',') nodes += 1;
    if (depth > JSON_LIMITS.depth) throw tooMuch(`is nested deeper than ${JSON_LIMITS.depth} levels`, at);
    if (nodes > JSON_LIMITS.nodes) throw tooMuch(`holds more than ${JSON_LIMITS.nodes} values`, at);
  }
}

/** Where the string that starts at `start` ends: at its closing quote, or at the end of the text. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at;
  }
  return text.length;
}

function tooMuch(what: string, position: number): Fault {
  return new Fault('json-too-deep', `The JSON ${what}.`, { where: `character ${position}`, data: { position } });
}
