import { safeFileName } from '../card/file-name';
import type { ArtifactKind } from './manifest';

/** The real name of a delivered file. A World Info file that would be named like the card gets " Lorebook" added. */
export function deliveryName(kind: ArtifactKind, characterName: string, lorebookName: string | undefined): string {
  if (kind === 'card-png') return safeFileName(characterName, 'png');
  const card = safeFileName(characterName, 'json');
  if (kind === 'card-json') return card;
  const book = safeFileName(lorebookName ?? `${characterName} Lorebook`, 'json');
  return book.toLowerCase() === card.toLowerCase() ? safeFileName(`${lorebookName} Lorebook`, 'json') : book;
}

/**
 * The name of a lorebook that the person did not name. It carries the version, because SillyTavern takes an imported
 * book of a known name for the old one (SillyTavern issues 3672 and 5083).
 */
export function automaticLorebookName(characterName: string, version: number): string {
  return `${characterName} Lorebook v${version}`;
}

/** Whether a name is one that `automaticLorebookName` gave, so that the next version may renew it. */
export function isAutomaticLorebookName(name: string, characterName: string): boolean {
  return (
    name.startsWith(`${characterName} Lorebook v`) && /^\d+$/.test(name.slice(`${characterName} Lorebook v`.length))
  );
}
