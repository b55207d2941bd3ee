import { lockPath } from '../case/locks';
import type { LorebookDocument } from '../lorebook/entry';
import { writeWorldInfo } from '../lorebook/world-info';
import { countTokens, TOKENIZER } from '../tokens/count';
import type { LorebookPreview } from './preview';

/** The preview of a lorebook: each entry with its tokens and its lock, and the World Info JSON. */
export function lorebookPreview(
  lorebook: LorebookDocument,
  version: number,
  locks: readonly string[],
): LorebookPreview {
  const entries = lorebook.entries.map((entry, index) => ({
    ...entry,
    index,
    tokens: countTokens(entry.content),
    locked: locks.includes(lockPath('lorebook', `/entries/${entry.id}`)),
  }));
  const sum = (list: typeof entries) => list.reduce((total, { tokens }) => total + tokens, 0);
  return {
    version,
    name: lorebook.name,
    description: lorebook.description ?? '',
    entries,
    tokens: { constant: sum(entries.filter(({ constant, enabled }) => constant && enabled)), total: sum(entries) },
    tokenizer: TOKENIZER,
    json: JSON.stringify(writeWorldInfo(lorebook), null, 2),
  };
}
