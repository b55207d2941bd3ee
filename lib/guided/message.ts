import type { Outputs } from '../case/brief';

/** What a whole message says to a question: yes, no, the choice is left to us, or a value of its own. */
export type Answer =
  | { readonly kind: 'yes' | 'no' | 'you-choose' }
  | { readonly kind: 'value'; readonly value: string };

const YES = words(`
  yes, y, yeah, yep, yup, yes please, please do, ok, okay, sure, of course, certainly, absolutely, agreed, confirm, confirmed,
  i confirm, accept, accepted, approve, approved, go, go ahead, do it, build, build it, make it, proceed, sounds good, looks good,
  yes go ahead, yes do it, yes build it, ok go ahead, ok do it, ok build it, okay go ahead, okay do it, okay build it,
  sure go ahead, yes sure, yes ok, yes okay, please go ahead, lgtm`);
const NO = words(
  'no, n, nope, nah, no thanks, no thank you, not yet, not that, dont, do not, stop, wait, cancel, no not yet',
);
const YOU_CHOOSE = words(`
  you choose, you decide, you pick, up to you, its up to you, your choice, your call, choose for me, decide for me, pick one,
  choose one, surprise me, whatever, anything, any, i dont mind, i dont care, dont care, no preference, i dont know, dont know,
  idk, no idea, whatever you like, whatever you think, as you like, dealers choice, you choose please, please choose`);
const SKIP = words(
  'skip, skip it, skip this, later, not now, leave it, leave it empty, leave it blank, none, nothing, never mind, nevermind',
);
const GO_ON = words(`
  continue, resume, go on, carry on, keep going, next, retry, try again, again, check again, finish, finish it, done, rebuild,
  build again, build it again, deliver, hi, hello, hey, thanks, thank you, please continue, start`);

/**
 * Whether a whole message is a plain yes; case and punctuation do not count. Strict on purpose: it authorises builds, so
 * "yes, but make her taller" is none.
 */
export function isYes(text: string): boolean {
  return YES.has(plain(text));
}

/** Reads the whole message as an answer. What is not clearly one of the three is a value, as it was written. */
export function readAnswer(text: string): Answer {
  const said = plain(text);
  if (YES.has(said)) return { kind: 'yes' };
  if (NO.has(said)) return { kind: 'no' };
  if (YOU_CHOOSE.has(said)) return { kind: 'you-choose' };
  return { kind: 'value', value: text.trim() };
}

/** Whether a whole message accepts the drawn placeholder where we offer one: a yes, a free hand, or the thing itself. */
export function acceptsPlaceholder(text: string): boolean {
  const { kind } = readAnswer(text);
  return kind === 'yes' || kind === 'you-choose' || PLACEHOLDER.test(plain(text));
}

const PLACEHOLDER =
  /^(?:yes )?(?:please )?(?:draw(?: me)?(?: it| one)?|(?:(?:draw|use|take|make|with) )?(?:me )?(?:(?:a|the) )?(?:drawn )?placeholder)(?: is fine| please)?$/;

/** Whether a whole message asks to leave something open: "skip", "later", "none". */
export function isSkip(text: string): boolean {
  return SKIP.has(plain(text));
}

/** Whether a message carries nothing to place: an answer word, "continue", a greeting, or no text at all. */
export function isBare(text: string): boolean {
  const said = plain(text);
  if (said === '') return text.trim() === '';
  return readAnswer(text).kind !== 'value' || SKIP.has(said) || GO_ON.has(said) || ASKS_ONLY.test(said);
}

/** Whether a whole message asks us back instead of answering: "what do you mean?", "how?", "help". */
export function isAskingBack(text: string): boolean {
  return ASKING_BACK.test(plain(text));
}

const ASKING_BACK =
  /^(?:what|why|how|huh|help|what do you mean(?: by that)?|what is (?:that|this|it)|what does (?:that|this|it) mean|what should i (?:write|say|answer|put)|how do you mean|i dont understand|i do not understand|can you explain(?: that| this)?|explain|like what|for example|such as)$/;

const ASKS_ONLY =
  /^(?:please )?(?:(?:can|could) you )?(?:please )?(?:make|create|build|i want|i need)(?: me)? (?:a |the |my |this )?(?:new )?(?:sillytavern )?(?:character card|card|character)(?: for me)?(?: please)?$/;

const REQUEST =
  /^(?:(?:hi|hello|hey)\b[,!. ]*)?(?:please |can you |could you |i want (?:you )?to |i'?d like (?:you )?to |let'?s )*(?:make|create|build|convert|turn|use|import|read|export|rebuild|open|here(?:'s|’s| is| are)|this is|these are)\b.*\b(?:cards?|characters?|png|json|notes?|files?|lorebooks?|this|these|them|it)\b/is;

/** Whether a short text only asks for the work ("Make a card from these notes"), and holds nothing of a character. */
export function isRequest(text: string): boolean {
  return text.length <= 160 && !text.trim().includes('\n') && REQUEST.test(text.trim());
}

/** Takes the lines that change the outputs out of a message: `Lorebook: embedded`, `no lorebook`, `json only`. */
export function takeOutputs(text: string): { readonly change: Partial<Outputs>; readonly rest: string } {
  let change: Partial<Outputs> = {};
  const rest = text.split('\n').filter((line) => {
    const found = OUTPUT_LINES.find(([pattern]) => pattern.test(line.trim()));
    if (found) change = { ...change, ...found[1] };
    return !found;
  });
  return { change, rest: rest.join('\n') };
}

const OUTPUT_LINES: readonly (readonly [RegExp, Partial<Outputs>])[] = [
  [/^lorebook\s*[:=]\s*none[.!]?$|^(?:no|without(?: an?)?) (?:lorebook|lore)[.!]?$/i, { lorebook: 'none' }],
  [/^lorebook\s*[:=]\s*embedded[.!]?$/i, { lorebook: 'embedded' }],
  [/^lorebook\s*[:=]\s*standalone[.!]?$/i, { lorebook: 'standalone' }],
  [/^lorebook\s*[:=]\s*both[.!]?$/i, { lorebook: 'both' }],
  [/^(?:(?:only )?json only|only json|(?:card|outputs?)\s*[:=]\s*json|just (?:the )?json)[.!]?$/i, { card: ['json'] }],
  [/^(?:png only|only png|(?:card|outputs?)\s*[:=]\s*png|just (?:the )?png)[.!]?$/i, { card: ['png'] }],
  [/^(?:card|outputs?)\s*[:=]\s*(?:json|png)\s*(?:,|and|\+)\s*(?:json|png)[.!]?$/i, { card: ['json', 'png'] }],
];

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(',').map((word) => word.trim().replace(/\s+/g, ' ')));
}

function plain(text: string): string {
  if (text.length > 200) return text;
  return text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[\p{P}\s]+/gu, ' ')
    .trim();
}
