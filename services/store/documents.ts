import type { z } from 'zod';
import { CharacterDocument } from '@/lib/card/character';
import { Brief } from '@/lib/case/brief';
import { currentVersion, type DocumentKind } from '@/lib/case/manifest';
import { Fault } from '@/lib/checks/fault';
import { LorebookDocument } from '@/lib/lorebook/entry';
import type { CaseReader } from './port';

/** The newest documents of a case; a missing one is undefined. */
export interface Documents {
  readonly brief: Brief | undefined;
  readonly character: CharacterDocument | undefined;
  readonly lorebook: LorebookDocument | undefined;
}

/** Reads and validates the newest version of each document. Throws Fault `object-missing`, `object-corrupt`, `document-invalid`. */
export async function readDocuments(reader: CaseReader): Promise<Documents> {
  const [brief, character, lorebook] = await Promise.all([
    readNewest(reader, 'brief', Brief),
    readNewest(reader, 'character', CharacterDocument),
    readNewest(reader, 'lorebook', LorebookDocument),
  ]);
  return { brief, character, lorebook };
}

/** The bytes of a document as they are stored: readable JSON. */
export function documentBytes(document: Brief | CharacterDocument | LorebookDocument): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(document, null, 2));
}

async function readNewest<T>(reader: CaseReader, kind: DocumentKind, schema: z.ZodType<T>): Promise<T | undefined> {
  const version = currentVersion(reader.manifest, kind);
  return version && parseDocument(await reader.object(version.sha256), kind, schema);
}

function parseDocument<T>(bytes: Uint8Array, kind: DocumentKind, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
  if (parsed.success) return parsed.data;
  throw new Fault('document-invalid', `The stored ${kind} document does not fit its schema.`, { where: kind });
}
