import type { CardData } from '../card/character';
import type { Outputs, Placeholder } from '../case/brief';
import type { NewLoreEntry } from '../lorebook/entry';
import type { LoreDraft } from './draft-lore';
import type { Filling } from './fill';

/** A draft that grows while what the person gave is read, oldest first. */
export interface GrowingDraft {
  data: CardData;
  lore: LoreDraft;
  outputs: Outputs;
  parts: Filling['brief'];
  placeholders: Placeholder[];
  premise: string[];
  ideas: string[];
  titles: string[];
  declined: { about: string; value: string }[];
  portraitAccepted: boolean;
  unplaced: string[];
  loreUnread: boolean;
  /** New entries that the character's notes may have to hold. */
  noted: NewLoreEntry[];
  placed: Filling['placed'][number][];
  notes: string[];
  /** Whether something that came with this turn was placed. */
  news: boolean;
}

/** Which documents something that the person gave has still to reach. */
export type Pending = Readonly<Record<'brief' | 'character' | 'lorebook', boolean>>;

/** The parts of the brief with more of them: texts are replaced, musts added. */
export function mergeParts(old: Filling['brief'], { musts, ...parts }: Filling['brief']): Filling['brief'] {
  const fresh = musts?.filter(({ text }) => !old.musts?.some((must) => must.text === text)) ?? [];
  return { ...old, ...parts, ...((old.musts || fresh.length > 0) && { musts: [...(old.musts ?? []), ...fresh] }) };
}
