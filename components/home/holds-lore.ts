import { fillFromNotes } from '@/lib/guided/fill';
import { parseNotes } from '@/lib/guided/notes';

/** Whether notes hold at least one lore entry, read as the guided engine reads them. */
export function notesHoldLore(text: string): boolean {
  return fillFromNotes(parseNotes(text)).entries.length > 0;
}

/**
 * Whether a file may bring a lorebook without being notes: JSON, or a PNG with a text chunk of a card (keyword `chara` or
 * `ccv3`). A picture without one is a portrait.
 */
export function mayBeCard(name: string, bytes: Uint8Array): boolean {
  if (/\.json$/i.test(name)) return true;
  if (!/\.png$/i.test(name)) return false;
  return /(?:tEXt|zTXt|iTXt)(?:chara|ccv3)\0/.test(new TextDecoder('latin1').decode(bytes));
}
