import { safeFileName } from '@/lib/card/file-name';

/**
 * The name under which an upload is shown: its last path segment, without characters that hide or turn text or that a
 * file system refuses. `extension` is used where the name has none.
 */
export function displayName(name: string, extension: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  const [, stem, ending] = /^(.*)\.([A-Za-z0-9]{1,10})$/s.exec(base) ?? [];
  return stem === undefined || ending === undefined ? safeFileName(base, extension) : safeFileName(stem, ending);
}
