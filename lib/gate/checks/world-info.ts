import { defineCheck } from '../../checks/define-check';
import { pointerOf } from '../../json/pointer';
import { isObject, type JsonObject } from '../../json/value';
import { readCharacterBook, writeCharacterBook } from '../../lorebook/character-book';
import { readWorldInfo } from '../../lorebook/world-info';
import type { Delivery } from '../delivery';
import { differences } from '../difference';
import { type Finding, fault, inFile, shown } from '../finding';
import { WORLD_INFO_ENTRY } from '../lore-shape';
import { shapeFindings } from '../shape';

const REPAIR = 'Correct the entry in the lorebook document, and build the World Info file again.';

/**
 * The World Info file is one that SillyTavern 1.19.0 uses as it stands: it fills in nothing at generation, so that an
 * entry without a position, or with one that is no number from 0 to 7, would fire and never be inserted.
 */
export const worldInfo = defineCheck({
  id: 'world-info',
  title: 'Is the World Info file complete and in range, entry by entry?',
  select: ({ worldInfo: read }: Delivery) => read(),
  judge: (read) => (read ? inFile(read.file, bookFindings(read.book)) : []),
});

/** The round trip is tried only where the shape is right. */
function bookFindings(book: JsonObject): Finding[] {
  const findings = worldInfoFindings(book);
  return findings.length > 0 ? findings : roundTripFindings(book);
}

/** What is wrong with the shape of a World Info file. */
export function worldInfoFindings(book: JsonObject): Finding[] {
  const { entries } = book;
  if (!isObject(entries)) {
    return [
      fault('entries-shape', '/entries', `entries is ${shown(entries)}; it must be an object keyed by uid.`, REPAIR),
    ];
  }
  return Object.entries(entries).flatMap(([key, entry]) => entryFindings(key, entry));
}

function entryFindings(key: string, entry: unknown): Finding[] {
  if (!isObject(entry)) {
    return [
      fault('field-type', pointerOf(['entries', key]), `The entry is ${shown(entry)}; it must be an object.`, REPAIR),
    ];
  }
  const findings = shapeFindings(entry, ['entries', key], WORLD_INFO_ENTRY, REPAIR);
  if (entry.uid === undefined || String(entry.uid) === key) return findings;
  const message = `The uid ${shown(entry.uid)} differs from its key ${shown(key)}, so the entry cannot be edited.`;
  return [...findings, fault('uid-differs', pointerOf(['entries', key, 'uid']), message, REPAIR)];
}

/** Embedding the book in a card and taking it out again keeps every entry, but for what a card has no place for. */
function roundTripFindings(book: JsonObject): Finding[] {
  const { lorebook } = readWorldInfo(book, '');
  const back = readCharacterBook(writeCharacterBook(lorebook)).lorebook;
  const portable = lorebook.entries.map(({ characterFilter: _filter, foreign: _foreign, ...entry }) => entry);
  const returned = back.entries.map(({ foreign: _foreign, ...entry }) => entry);
  return differences(portable, returned, 5).map(({ pointer, expected, found }) => {
    const message = `Embedded in a card, the entry would read ${shown(found)} instead of ${shown(expected)} at ${pointer}.`;
    return fault('round-trip', '/entries', message, 'Report this as a fault of Cardwright.');
  });
}
