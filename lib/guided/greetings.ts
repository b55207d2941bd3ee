import { isRule, type NoteLine, noteLines, trimBlankLines } from './lines';

/** Greetings, and the titles that stood above them: a title is for people, not for the chat. */
export interface GreetingsReading {
  readonly greetings: readonly string[];
  readonly titles: readonly string[];
}

const NUMBERED =
  /^ {0,3}(?:\d{1,2}[.)][ \t]+|(?:\*\*)?(?:alternate |alt |alternative )?(?:greeting|opening|message|first message)[ \t]*#?\d+[ \t]*[:.)]?(?:\*\*)?[ \t]*)(.*)$/i;
const BULLET = /^[-*+•][ \t]+(.*)$/;

/**
 * The greetings in a section that holds several: apart by headings, rules, `<START>`, numbers or, where every paragraph
 * has one, bullets. Without such a mark the whole text is one greeting, since a greeting may have many paragraphs.
 */
export function splitGreetings(text: string): GreetingsReading {
  const lines = noteLines(text);
  const titles = lines.flatMap(({ heading }) => heading?.title ?? []);
  const parted = lines.some((line) => isMark(line));
  const listed = lines.every(
    (line) => line.text.trim() === '' || bulletOf(line) !== undefined || /^[ \t]/.test(line.text),
  );
  const start = parted ? markStart : numberOf(lines[0]) === undefined ? (listed ? bulletOf : undefined) : numberOf;
  if (start) return { greetings: pieces(lines, start), titles };
  return { greetings: text.trim() === '' ? [] : [text], titles };
}

type Start = (line: NoteLine) => string | undefined;

function isMark({ text, opaque, heading }: NoteLine): boolean {
  return !opaque && (heading !== undefined || isRule(text) || /^ {0,3}(?:={3,}|<START>)[ \t]*$/i.test(text));
}

const markStart: Start = (line) => (isMark(line) ? '' : undefined);
const bulletOf: Start = ({ text, opaque }) => (opaque ? undefined : BULLET.exec(text)?.[1]);

function numberOf(line: NoteLine | undefined): string | undefined {
  return line && !line.opaque ? NUMBERED.exec(line.text)?.[1] : undefined;
}

/** Cuts before each line that `start` knows; what it returns is the first line of the piece. */
function pieces(lines: readonly NoteLine[], start: Start): string[] {
  const found: string[][] = [[]];
  for (const line of lines) {
    const first = start(line);
    if (first === undefined) found.at(-1)?.push(line.text);
    else found.push([first]);
  }
  return found.map((piece) => trimBlankLines(piece.join('\n'))).filter((piece) => piece !== '');
}

/** The tags in a list: commas, semicolons, lines and `#tag` words separate them; each once. */
export function splitTags(text: string): string[] {
  const listed = text.trim().replace(/^\[(.*)\]$/s, '$1');
  const parts = /^(?:#[^\s#,;]+[\s,;]*)+$/.test(listed) ? listed.split(/[\s,;]+/) : listed.split(/[,;\n]/);
  const tags = parts.map((tag) =>
    tag
      .trim()
      .replace(/^[-*+•][ \t]+/, '')
      .replace(/^["'`#]+|["'`]+$/g, '')
      .trim(),
  );
  return [...new Set(tags)].filter((tag) => tag !== '');
}
