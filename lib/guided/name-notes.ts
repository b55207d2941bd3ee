import { fieldOf, looksLikeName } from './labels';
import { callNames, holdsName, nameUnderLabel } from './name';
import type { Notes } from './notes';

/** The name that notes give, and how: under a label, in an attribute block, or as the title of the notes. */
export interface NameFound {
  readonly name: string;
  readonly how: 'label' | 'block' | 'title';
}

/**
 * The character's name as a fact of the notes: the first under a label, in its fullest form. A title counts where the text
 * itself speaks of somebody of that name, or where it is the only one and has the look of a full name; otherwise it may be
 * the name of a world or a story.
 */
export function nameInNotes(notes: Notes): NameFound | undefined {
  const [first, ...others] = notes.sections.flatMap(({ field, text }) =>
    field === 'name' ? (nameUnderLabel(text) ?? []) : [],
  );
  if (first !== undefined) {
    const name = others.reduce((known, other) => (holdsName(other, known) ? other : known), first);
    return { name, how: 'label' };
  }
  const text = [...notes.leftovers, ...notes.sections.map((section) => section.text)].join('\n');
  const block = nameInBlock(text);
  if (block !== undefined) return { name: block, how: 'block' };
  const title = notes.title === undefined ? undefined : nameInTitle(notes.title);
  if (title === undefined) return undefined;
  const named = speaksOf(text, title) || (notes.soleTitle === true && isFullName(title) && !isThing(text, title));
  return named ? { name: title, how: 'title' } : undefined;
}

/** Two to four words, each with a capital. */
function isFullName(title: string): boolean {
  return /^(?!(?:The|An?) )\p{Lu}[\p{L}\p{M}.’'-]*(?: \p{Lu}[\p{L}\p{M}.’'-]*){1,3}$/u.test(title);
}

/** Whether a text speaks of "the Harbor": then "Harbor Watch" names no person. */
function isThing(text: string, title: string): boolean {
  return title
    .split(' ')
    .some((word) => new RegExp(`\\b(?:[Tt]he|[Aa]n?) ${escaped(word)}(?![\\p{L}\\p{N}])`, 'u').test(text));
}

function escaped(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/** The title of notes without words such as "character sheet", where it has the look of a name. */
export function nameInTitle(title: string): string | undefined {
  const name = title.replace(/\s*[-–—:|(]+\s*(?:character|card|notes?|profile|sheet|bio|draft|wip)\b.*$/i, '').trim();
  return looksLikeName(name) && fieldOf(name) === undefined && !OF_A_FILE.test(name) ? name : undefined;
}

/** Words of a title that is about the work, not about a person. */
const OF_A_FILE =
  /\b(?:project|notes?|drafts?|ideas?|wip|character (?:sheet|card|profile)|story|lorebook|outline|readme|campaign|chronicles?)\b/i;

/** W++ `Character("Mira")`, boostyle `[Name= "Mira"`, PList `[Mira's persona: …]`. */
function nameInBlock(text: string): string | undefined {
  const called =
    /(?:^|[[{(\s])(?:character|char|name)[ \t]{0,9}\([ \t]{0,9}["“']([^"”'()\n]{1,80})["”'][ \t]{0,9}\)/i.exec(
      text,
    )?.[1];
  const equal = /(?:^|[[{(;])[ \t]{0,9}(?:character|char|name)[ \t]{0,9}[=:][ \t]{0,9}["“]([^"”\n]{1,80})["”]/i.exec(
    text,
  )?.[1];
  const persona =
    /^[ \t]{0,9}\[[ \t]{0,9}(\p{Lu}[^:[\]\n]{0,60}?)[ \t]{0,9}(?:['’]s[ \t]+(?:persona|personality|character|traits))?[ \t]{0,9}[:=]/mu.exec(
      text,
    )?.[1];
  const owner = persona !== undefined && fieldOf(persona) === undefined && looksLikeName(persona) ? persona : undefined;
  const found = (called ?? equal ?? owner)?.trim();
  return found === undefined || found === '' ? undefined : found;
}

/** Whether a text has somebody of this name do something, own something, or speak. */
function speaksOf(text: string, name: string): boolean {
  return callNames(name).some((word) => {
    const subject = new RegExp(
      `(?<!\\b(?:[Tt]he|[Aa]n?|[Tt]his|[Tt]hat|[Mm]y|[Oo]ur|[Ii]n|[Aa]t|[Oo]f|[Tt]o) )(?<![\\p{L}\\p{N}])${escaped(word)}(?:['’]s\\b|[ \\t]*:| (?:is|was|has|had|will|can|\\p{Ll}+(?:s|ed))\\b)`,
      'u',
    );
    return subject.test(text);
  });
}
