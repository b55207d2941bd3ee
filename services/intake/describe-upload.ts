import type { InputKind } from '@/lib/case/manifest';
import { fillFromNotes } from '@/lib/guided/fill';
import { parseNotes } from '@/lib/guided/notes';
import type { FileUse, Identity } from '@/lib/http/api';
import { identify } from './identify';

const USES: Readonly<Record<InputKind, FileUse>> = {
  notes: 'notes',
  'card-json': 'import-card',
  'card-png': 'import-card',
  lorebook: 'import-lorebook',
  portrait: 'portrait',
};

/**
 * What a file is and what would become of it in a new case; notes are read as the guided engine reads them. Throws the
 * faults of `identify`.
 */
export function describeUpload(upload: { readonly name: string; readonly bytes: Uint8Array }): Identity {
  const { kind, name, note, reading, lorebook, text } = identify(upload);
  const title = reading?.character.data.name.trim();
  const entries =
    text === undefined
      ? ((reading?.lorebook ?? lorebook?.lorebook)?.entries.length ?? 0)
      : fillFromNotes(parseNotes(text)).entries.length;
  return { name, kind, size: upload.bytes.length, note, use: USES[kind], entries, ...(title && { title }) };
}
