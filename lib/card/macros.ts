/** One thing wrong in a text: a stable code, where it starts (UTF-16 index), and the piece of text itself. */
export interface TextProblem {
  readonly code:
    | 'macro-unbalanced'
    | 'macro-single-brace'
    | 'macro-unknown'
    | 'placeholder-brackets'
    | 'placeholder-todo'
    | 'placeholder-object'
    | 'placeholder-undefined'
    | 'escaped-twice';
  readonly index: number;
  readonly text: string;
}

/**
 * The macros that SillyTavern 1.19.0 resolves in card text, and those of the Character Card V3 specification, in lower case:
 * names are compared without regard to case. An unknown one stays in the prompt as it is written.
 */
export const KNOWN_MACROS: ReadonlySet<string> = new Set(
  [
    'user char group groupNotMuted charIfNotGroup notChar persona original outlet',
    'description charDescription personality charPersonality scenario charScenario charPrompt charInstruction charJailbreak',
    'charDepthPrompt charCreatorNotes creatorNotes charVersion char_version charFirstMessage greeting mesExamples mesExamplesRaw',
    'wiBefore loreBefore wiAfter loreAfter anchorBefore anchorAfter',
    'random pick roll newline space trim noop comment hidden_key reverse if else banned bias',
    'time date weekday isotime isodate datetimeformat idle_duration idleDuration timeDiff',
    'input model isMobile maxPrompt maxContext maxResponse lastGenerationType summary hasExtension',
    'lastMessage lastMessageId lastUserMessage lastCharMessage firstIncludedMessageId firstDisplayedMessageId lastSwipeId currentSwipeId',
    'setvar addvar incvar decvar getvar hasvar deletevar',
    'setglobalvar addglobalvar incglobalvar decglobalvar getglobalvar hasglobalvar deleteglobalvar',
    'systemPrompt defaultSystemPrompt authorsNote charAuthorsNote defaultAuthorsNote chatStart chatSeparator exampleSeparator',
  ]
    .join(' ')
    .toLowerCase()
    .split(' '),
);

/** Finds macros that will not work: braces that do not pair, `{char}` with single braces, and names nobody knows. */
export function findMacroProblems(text: string): TextProblem[] {
  const { macros, unpaired } = pairBraces(text);
  const unbalanced = unpaired.map((index) => problem('macro-unbalanced', index, text.slice(index, index + 40)));
  const unknown = macros
    .filter(({ body }) => !isKnown(body))
    .map(({ index, body }) => problem('macro-unknown', index, `{{${body}}}`));
  const single = matches(text, 'macro-single-brace', /(?<!\{)\{(?:user|char)\}/gi);
  return [...unbalanced, ...single, ...unknown].sort((a, b) => a.index - b.index);
}

/** What writers leave behind by mistake, each form by its own pattern. */
const LEFTOVERS: readonly (readonly [TextProblem['code'], RegExp])[] = [
  ['placeholder-brackets', /\[(?:insert|fill in|placeholder|todo|tbd)\b[^\]\n]{0,120}\]/gi],
  ['placeholder-brackets', /\[(?:your|name|text|description)\b[^\]\n]{0,60} here\]/gi],
  ['placeholder-brackets', /[[(](?:user|char|name|(?:your|user|character|char) name)[\])]/gi],
  ['placeholder-todo', /^[ \t]*(?:TODO|TBD|FIXME)[ \t]*$|\b(?:TODO|TBD|FIXME):/gm],
  ['placeholder-object', /\[object [A-Z]\w*\]/g],
  ['placeholder-undefined', /^\s*(?:undefined|null|NaN)\s*$/g],
  // `C:\new` is a path, not a line break that was escaped twice.
  ['escaped-twice', /\\(?<![A-Za-z]:\S{0,200}\\)(?:[nrt"]|u[0-9a-fA-F]{4})/g],
];

/** Finds what stands in for text that was never written: `[insert …]`, `TODO:`, `[object Object]`, a whole field `undefined`, a visible `\n`. */
export function placeholdersIn(text: string): TextProblem[] {
  return LEFTOVERS.flatMap(([code, pattern]) => matches(text, code, pattern)).sort((a, b) => a.index - b.index);
}

interface Macro {
  readonly index: number;
  readonly body: string;
}

/**
 * Pairs double braces, which may nest. Single braces are followed too, so that the `}}` of code such as `{a:{b:1}}` is not
 * taken for the end of a macro.
 */
function pairBraces(text: string): { readonly macros: Macro[]; readonly unpaired: number[] } {
  const open: { readonly index: number; readonly double: boolean }[] = [];
  const macros: Macro[] = [];
  const unpaired: number[] = [];
  const brace = /\{\{(?!\{)|\{|\}\}|\}/g;
  let doubles = 0;
  for (let match = brace.exec(text); match !== null; match = brace.exec(text)) {
    const { index } = match;
    const double = match[0].length === 2;
    if (match[0].startsWith('{')) {
      open.push({ index, double });
      if (double) doubles += 1;
    } else if (open.at(-1)?.double === false && (!double || doubles === 0 || text[brace.lastIndex] === '}')) {
      open.pop();
      brace.lastIndex = index + 1;
    } else if (double && doubles > 0) {
      const start = open.findLastIndex((candidate) => candidate.double);
      const from = open[start]?.index ?? index;
      macros.push({ index: from, body: text.slice(from + 2, index) });
      open.length = start;
      doubles -= 1;
    } else if (double) unpaired.push(index);
  }
  return { macros, unpaired: [...unpaired, ...open.filter((left) => left.double).map(({ index }) => index)] };
}

/** A comment, a variable shorthand (`.name`, `$name`), a closing tag, or a name of the list. */
function isKnown(body: string): boolean {
  const name = body.trim().replace(/^[/#!?~>]+\s*/, '');
  if (/^\s*\/\//.test(body) || /^[.$]/.test(name)) return true;
  const [word = ''] = name.toLowerCase().split(/[\s:]/);
  return KNOWN_MACROS.has(word) || /^time_utc[+-]?\d*$/.test(word);
}

function matches(text: string, code: TextProblem['code'], pattern: RegExp): TextProblem[] {
  return Array.from(text.matchAll(pattern), (match) => problem(code, match.index, match[0]));
}

function problem(code: TextProblem['code'], index: number, text: string): TextProblem {
  return { code, index, text };
}
