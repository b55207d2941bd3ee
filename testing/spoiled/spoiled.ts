import type { Spoiled } from '../gate';
import { SPOILED_CARDS } from './cards';
import { SPOILED_FILES } from './files';
import { SPOILED_LORE } from './lore';
import { SPOILED_PNGS } from './pngs';

/** At least one way for each delivery check to be the only one that fails. */
export const SPOILED: readonly Spoiled[] = [...SPOILED_FILES, ...SPOILED_CARDS, ...SPOILED_LORE, ...SPOILED_PNGS];
