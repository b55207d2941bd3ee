import { fieldOf, looksLikeName } from './labels';
import { callNames, plainName } from './name';
import type { Notes } from './notes';

/** The name that notes give, and how: under a label, in an attribute block, or as the title of the notes. */
export interface NameFound {
  readonly name: string;
  readonly how: 'label' | 'block' | 'title';
}

const MOST_LETTERS = 100;

/**
 * The character's name as a fact of the notes. A title counts only where the text itself speaks of somebody of that name;
 * otherwise it may be the name of a world or a story.
 */
export function nameInNotes(notes: Notes): NameFound | undefined {
  const labelled = notes.sections.find(({ field, text }) => field === 'name' && text.length <= MOST_LETTERS);
  if (labelled) return { name: plainName(labelled.text), how: 'label' };
  const text = [...notes.leftovers, ...notes.sections.map((section) => section.text)].join('\n');
  const block = nameInBlock(text);
  if (block !== undefined) return { name: block, how: 'block' };
  const title = notes.title === undefined ? undefined : nameInTitle(notes.title);
  return title !== undefined && speaksOf(text, title) ? { name: title, how: 'title' } : undefined;
}

/** The title of notes without words such as "character sheet", where it has the look of a name. */
export function nameInTitle(title: string): string | undefined {
  const name = title.replace(/\s*[-–—:|(]+\s*(?:character|card|notes?|profile|sheet|bio|draft|wip)\b.*$/i, '').trim();
  return looksLikeName(name) && fieldOf(name) === undefined ? name : undefined;
}

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
    const escaped = word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
    const subject = new RegExp(
      `(?<!\\b(?:[Tt]he|[Aa]n?|[Tt]his|[Tt]hat|[Mm]y|[Oo]ur|[Ii]n|[Aa]t|[Oo]f|[Tt]o) )(?<![\\p{L}\\p{N}])${escaped}(?:['’]s\\b|[ \\t]*:| (?:is|was|has|had|will|can|\\p{Ll}+(?:s|ed))\\b)`,
      'u',
    );
    return subject.test(text);
  });
}
