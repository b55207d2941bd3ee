import { sillyTavernName } from '../card/file-name';
import { endsSentence } from './labels';

const MOST_BYTES = 200;
const MOST_LETTERS = 100;
const MOST_WORDS = 8;

/**
 * Why a name cannot be a character's, as the end of a sentence, or undefined when it can. SillyTavern 1.19.0 removes
 * characters that file names must not have and refuses the card when nothing is left. Emoji alone are a name.
 */
export function nameProblem(name: string): string | undefined {
  if (name.trim() === '') return 'it is empty';
  if (/[\r\n]/.test(name)) return 'it has more than one line';
  if (name.includes('{{')) return 'a name cannot hold a macro such as {{char}}';
  if (new TextEncoder().encode(name).length > MOST_BYTES) return `it is longer than ${MOST_BYTES} bytes`;
  if (sillyTavernName(name).trim() === '') return 'nothing is left of it when SillyTavern makes a file name of it';
  return undefined;
}

/** A name without the quotes and markup that people put around it. */
export function plainName(written: string): string {
  return written
    .trim()
    .replace(/^(\*{1,3}|_{1,3}|`|["“”'‘’«])(.*?)(?:\1|["”’»])$/su, '$2')
    .trim();
}

/** The name that stands behind a `Name:` label, or undefined when what stands there is a sentence. */
export function nameUnderLabel(written: string): string | undefined {
  const plain = plainName(written);
  const name = /^[^.]*\.$/.test(plain) && plain.split(/\s+/).length <= 2 ? plain.slice(0, -1) : plain;
  const sentence = name.endsWith('.') && endsSentence(name);
  return name.length > MOST_LETTERS || name.split(/\s+/).length > MOST_WORDS || sentence ? undefined : name;
}

const SAID =
  /^(?:(?:her|his|their|its|the|my)\s+(?:full\s+)?name\s+(?:is|will be|should be)|name(?:\s+(?:her|him|them|it|is))?:?|call\s+(?:her|him|them|it)|(?:she|he|it|they)(?:'s|’s|\s+is|'re|’re|\s+are)\s+(?:called|named)|called|named|let'?s\s+(?:go with|use|call (?:her|him|them|it)))\s+(.+?)[.!]*$/i;

/** The name in an answer to "What is the name?": "Her name is Mira." and "Mira" both say Mira. */
export function nameInAnswer(answer: string): string {
  const line = answer.trim();
  const said = SAID.exec(line)?.[1] ?? line;
  return plainName(/^[\p{L}\p{M}'’-]+(?: [\p{L}\p{M}'’-]+){0,3}[.!]$/u.test(said) ? said.slice(0, -1) : said);
}

const RENAME =
  /^(?:please\s+)?(?:(?:can|could) you\s+)?(?:make|change|set|let)\s+(?:the|her|his|their|its)\s+name\s+(?:to\s+|be\s+)?(.+?)[.!?]*$|^(?:please\s+)?rename\s+(?:her|him|them|it|the character)\s+(?:to\s+)?(.+?)[.!?]*$/i;
const NAME_LIKE = /^(?:\p{Lu}[\p{L}\p{M}\p{N}.'’-]*(?:\s+[\p{L}\p{M}\p{N}.'’-]+){0,4}|[\p{L}\p{M}'’-]+)$/u;

/** The new name in a message that only gives one: "make the name Ada instead", "call her Ada", "her name is Ada Quill". */
export function renamedTo(message: string): string | undefined {
  const line = message.trim();
  const asked = RENAME.exec(line);
  const written = asked?.[1] ?? asked?.[2] ?? SAID.exec(line)?.[1];
  const name = written === undefined ? undefined : plainName(written.replace(/\s+(?:instead|please|then)$/i, ''));
  return name !== undefined && NAME_LIKE.test(name) && nameProblem(name) === undefined ? name : undefined;
}

/** Whether a name holds another one as whole words: "Ada Quill" holds "Ada", and "Rookery" does not hold "Rook". */
export function holdsName(whole: string, part: string): boolean {
  return ` ${whole.toLowerCase().split(/\s+/).join(' ')} `.includes(` ${part.toLowerCase().split(/\s+/).join(' ')} `);
}

/** The words by which a text may call a character: the whole name, its first and its last word, titles left out. */
export function callNames(name: string): string[] {
  const words = name.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word) && !TITLES.test(word));
  return [...new Set([name.trim(), words[0] ?? '', words.at(-1) ?? ''])].filter((word) => word !== '');
}

const TITLES =
  /^(?:the|a|an|of|de|von|van|der|la|le|mr|mrs|ms|miss|dr|sir|lady|lord|captain|king|queen|prince|princess|saint|st|father|mother|sister|brother|old|young)\.?$/i;
