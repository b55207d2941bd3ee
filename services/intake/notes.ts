import type { CardReading } from '@/lib/card/read-card';
import type { LorebookDocument } from '@/lib/lorebook/entry';
import type { ImageSize } from './image-header';

/** What people are told of a card: `Character Card V2, 'Mira Vale', 14 lore entries`. */
export function cardNote({ spec, character, lorebook }: CardReading): string {
  const name = character.data.name.trim();
  const lore = lorebook === undefined ? [] : [entries(lorebook)];
  return [`Character Card ${spec.toUpperCase()}`, name === '' ? 'without a name' : quoted(name), ...lore].join(', ');
}

/** What people are told of a lorebook file: `Lorebook, 'Harbour', 1 lore entry`. */
export function lorebookNote(lorebook: LorebookDocument): string {
  return ['Lorebook', ...(lorebook.name === '' ? [] : [quoted(lorebook.name)]), entries(lorebook)].join(', ');
}

/** What people are told of a picture: `Picture, 832×1216`. */
export function pictureNote({ width, height }: ImageSize): string {
  return `Picture, ${width}×${height}`;
}

/** What people are told of notes: `Notes, 320 words`. */
export function notesNote(text: string): string {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return `Notes, ${counted(words, 'word', 'words')}`;
}

/** Longest name that is quoted whole, in characters. */
const NAME_LENGTH = 80;

/** On one line, without characters that hide or turn text. */
function quoted(name: string): string {
  const shown = name.replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ').trim();
  const points = [...shown];
  return `'${points.length > NAME_LENGTH ? `${points.slice(0, NAME_LENGTH - 1).join('')}…` : shown}'`;
}

function entries({ entries: { length } }: LorebookDocument): string {
  return counted(length, 'lore entry', 'lore entries');
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
