const PIECE =
  /\s*(?:(\/(?:[^/\\\n]|\\.)+\/[gimsuy]*)(?=\s*(?:[,;，、]|$))|["“]([^"“”]*)["”](?=\s*(?:[,;，、]|$))|([^,;，、]*))\s*(?:[,;，、]|$)/y;

/**
 * Splits a list of lorebook keys at commas and semicolons, but not inside `/pattern/flags` or quotes. Keys are trimmed,
 * empty ones dropped, and of plain keys that differ only in case the first stays.
 */
export function splitKeys(list: string): string[] {
  const text = list.trim().replace(/^\[(.*)\]$/s, '$1');
  const keys = new Map<string, string>();
  PIECE.lastIndex = 0;
  while (PIECE.lastIndex < text.length) {
    const [, pattern, quoted, plain = ''] = PIECE.exec(text) ?? [];
    const key = pattern ?? (quoted ?? plain).replace(/^[`'*_]+|[`'*_]+$/g, '').trim();
    const same = pattern ?? key.toLowerCase();
    if (key !== '' && !keys.has(same)) keys.set(same, key);
  }
  return [...keys.values()];
}

/** The keys that an entry's title gives: "Harbor / Docks" names two. */
export function keysOfTitle(title: string): string[] {
  return splitKeys(title.replace(/\s+[/&|]\s+|\s+[—–]\s+/g, ', '));
}
