const PIECE = /\s*(?:(\/(?:[^/\\\n]|\\.)+\/[gimsuy]*)(?=\s*(?:[,;，、]|$))|([^,;，、]*))\s*(?:[,;，、]|$)/y;

/**
 * Splits a list of lorebook keys at commas and semicolons, but not inside `/pattern/flags`. Keys lose quotes and markup
 * around them, empty ones are dropped, and of plain keys that differ only in case the first stays. No plain key holds a
 * comma: readers would take it for a list.
 */
export function splitKeys(list: string): string[] {
  const text = list.trim().replace(/^\[(.*)\]$/s, '$1');
  const keys = new Map<string, string>();
  PIECE.lastIndex = 0;
  while (PIECE.lastIndex < text.length) {
    const [, pattern, plain = ''] = PIECE.exec(text) ?? [];
    const key = pattern ?? plain.replace(/^[\s`'"“”*_]+|[\s`'"“”*_]+$/g, '');
    const same = pattern ?? key.toLowerCase();
    if (key !== '' && !keys.has(same)) keys.set(same, key);
  }
  return [...keys.values()];
}

/** The keys that an entry's title gives: "Harbor / Docks" names two. */
export function keysOfTitle(title: string): string[] {
  return splitKeys(title.replace(/\s+[/&|]\s+|\s+[—–]\s+/g, ', '));
}
