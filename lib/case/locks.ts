/** How a lock is written in the case: the document and a path into it, e.g. `character#/data/name`, `lorebook#/entries/12` (by id). */
export function lockPath(document: 'character' | 'lorebook', path: string): string {
  return `${document}#${path}`;
}
