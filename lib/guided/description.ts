import { labelKey } from './labels';
import { parseNotes } from './notes';

/** A piece of a description: a paragraph of its own, or a labelled attribute that a later one of that label replaces. */
export interface DescriptionPiece {
  readonly text: string;
  /** The attribute's label; absent for free text. */
  readonly label?: string;
  /** Whether a blank line stands before it. */
  readonly spaced: boolean;
}

/** Puts pieces together: attributes that stood close together stay so, everything else is a paragraph. */
export function joinPieces(pieces: readonly DescriptionPiece[]): string {
  return pieces
    .map(({ text, label, spaced }, at) => {
      const tight = !spaced && label !== undefined && pieces[at - 1]?.label !== undefined;
      return at === 0 ? text : `${tight ? '\n' : '\n\n'}${text}`;
    })
    .join('');
}

/**
 * A description with pieces added: what stands in it already is not added again, an attribute takes the place of the one
 * of the same label, and everything else goes to the end. Doing it twice changes nothing.
 */
export function addPieces(base: string, pieces: readonly DescriptionPiece[]): string {
  if (holdsLines(base, joinPieces(pieces))) return base;
  const fresh = pieces.filter(({ text }) => !holdsLines(base, text));
  if (fresh.length === 0) return base;
  const known = attributesOf(base);
  const replacing = new Map<string, DescriptionPiece[]>();
  const added: DescriptionPiece[] = [];
  for (const piece of fresh) {
    const old = piece.label === undefined ? undefined : known.get(labelKey(piece.label));
    if (old === undefined) added.push(piece);
    else replacing.set(old, [...(replacing.get(old) ?? []), piece]);
  }
  let text = base;
  for (const [old, news] of replacing) text = text.replace(old, () => joinPieces(news));
  return added.length === 0
    ? text
    : joinPieces([...(text.trim() === '' ? [] : [{ text: text.trimEnd(), spaced: true }]), ...added]);
}

/** The labelled attributes of a description, word for word, by label. */
function attributesOf(description: string): Map<string, string> {
  const { sections } = parseNotes(description);
  return new Map(
    sections
      .filter(({ source }) => holdsLines(description, source))
      .map(({ heading, source }) => [labelKey(heading), source]),
  );
}

function holdsLines(text: string, lines: string): boolean {
  return `\n${text}\n`.includes(`\n${lines}\n`);
}
