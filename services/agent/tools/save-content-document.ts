import { z } from 'zod';
import { CardData, type CharacterDocument, emptyCharacter } from '@/lib/card/character';
import { automaticLorebookName, isAutomaticLorebookName } from '@/lib/case/delivery-names';
import { lockedChanges } from '@/lib/case/locks';
import type { CaseChange } from '@/lib/case/plan-commit';
import { Fault } from '@/lib/checks/fault';
import { errorIssue } from '@/lib/checks/issue';
import { LorebookDocument, type LoreEntry, NewLoreEntry } from '@/lib/lorebook/entry';
import { newLoreEntry } from '@/lib/lorebook/new-entry';
import { type Documents, documentBytes, readDocuments } from '@/services/store/documents';
import type { CaseWriter } from '@/services/store/port';
import { importedDocuments } from '../imported';
import { defineCaseTool, type ToolAnswer } from './case-tool';

const LorebookPatch = z.object({
  name: z.string().min(1).max(200).optional(),
  description: z.string().max(20_000).optional(),
  /** With `id`: that entry's given fields change. Without: a new entry. */
  upsert: z.array(NewLoreEntry.partial()).max(5000).optional(),
  remove: z.array(z.number().int()).max(5000).optional(),
});

const Input = z.object({
  document: z.enum(['character', 'lorebook']),
  mode: z.enum(['whole', 'patch']),
  character: CardData.partial().optional(),
  lorebook: LorebookPatch.optional(),
});
type Input = z.infer<typeof Input>;

/** Saves the character or the lorebook, whole or as a patch of the saved one, else of the imported one. */
export const saveContentDocument = defineCaseTool({
  name: 'save_content_document',
  description:
    'Saves the character (Character Card V3 fields) or the lorebook, whole or as a patch: only the given fields change; ' +
    'lorebook entries are upserted or removed by id, and upsert without an id adds one. A patch before the first save ' +
    'starts from the uploaded card or lorebook. Use {{char}} and {{user}} in texts.',
  schema: Input,
  summarise: (input) => `${input.document}, ${input.mode}${detailOf(input)}`,
  async run(input, writer, { turnId }) {
    const documents = await readDocuments(writer);
    if (input.document === 'character') return saveCharacter(input, writer, documents, turnId);
    return saveLorebook(input, writer, documents, turnId);
  },
});

function detailOf({ character, lorebook }: Input): string {
  const fields = Object.keys(character ?? {});
  if (fields.length > 0)
    return `: ${fields.slice(0, 4).join(', ')}${fields.length > 4 ? ` and ${fields.length - 4} more` : ''}`;
  const { upsert = [], remove = [] } = lorebook ?? {};
  const parts = [upsert.length > 0 && `${upsert.length} entries`, remove.length > 0 && `${remove.length} removed`];
  const text = parts.filter(Boolean).join(', ');
  return text === '' ? '' : `: ${text}`;
}

async function saveCharacter(input: Input, writer: CaseWriter, documents: Documents, by: string): Promise<ToolAnswer> {
  const fields = input.character;
  if (!fields) throw missing('character');
  const base = documents.character ?? (await importedDocuments(writer)).character;
  const next = input.mode === 'patch' ? patchedCharacter(fields, base) : await wholeCharacter(fields, writer);
  refuseLocked('character', documents.character, next, writer);
  const { sha256, size } = await writer.putObject(documentBytes(next));
  const { name } = next.data;
  const changes: CaseChange[] = [{ type: 'document-saved', document: 'character', sha256, size, by }];
  if (name.trim() !== '' && name !== writer.manifest.title)
    changes.push({ type: 'title-changed', title: name.slice(0, 300) });
  return { ok: true, message: `Character ${name} saved.`, changes };
}

/** What the person locked is not for the agent to change. Throws Fault `field-locked` with each place. */
function refuseLocked<Name extends 'character' | 'lorebook'>(
  name: Name,
  before: Documents[Name],
  after: NonNullable<Documents[Name]>,
  { manifest }: CaseWriter,
): void {
  const broken = lockedChanges(name, before, after, manifest.locks);
  if (broken.length === 0) return;
  const issues = broken.map((path) =>
    errorIssue(
      'field-locked',
      path,
      `${path} is locked by the person.`,
      'Leave it as it is; only the person can unlock it.',
    ),
  );
  throw new Fault('field-locked', `Nothing was saved: ${broken.join(', ')} is locked by the person.`, {
    where: broken[0] ?? name,
    issues,
  });
}

function patchedCharacter(fields: Partial<CardData>, character: CharacterDocument | undefined): CharacterDocument {
  if (!character) {
    throw new Fault('document-missing', 'There is no character to patch.', { next: 'Save it with mode: whole first.' });
  }
  return { ...character, data: CardData.parse({ ...character.data, ...fields }) };
}

/** A whole character on top of an imported one: what is not a required field stays, the rest is as given. */
async function wholeCharacter(fields: Partial<CardData>, writer: CaseWriter): Promise<CharacterDocument> {
  if (fields.name === undefined) {
    throw new Fault('document-invalid', 'A whole character needs a name.', {
      where: 'character#/data/name',
      next: 'Send the name too.',
    });
  }
  const imported = (await importedDocuments(writer)).character;
  const data = CardData.parse({
    ...imported?.data,
    ...emptyCharacter(fields.name).data,
    ...keepExtensions(imported),
    ...fields,
  });
  return { ...imported, data };
}

function keepExtensions(imported: CharacterDocument | undefined): Partial<CardData> {
  return imported ? { extensions: imported.data.extensions } : {};
}

async function saveLorebook(input: Input, writer: CaseWriter, documents: Documents, by: string): Promise<ToolAnswer> {
  const change = input.lorebook;
  if (!change) throw missing('lorebook');
  const imported = (await importedDocuments(writer)).lorebook;
  const base = input.mode === 'patch' ? (documents.lorebook ?? imported) : imported;
  const saved = writer.manifest.documents.lorebook.length + 1;
  const version = Math.max(saved, automaticVersion(base?.name ?? '') + (input.mode === 'patch' ? 1 : 0));
  const kept = input.mode === 'patch' ? (base?.entries ?? []) : [];
  const next: LorebookDocument = {
    ...base,
    ...(change.description !== undefined && { description: change.description }),
    name: nameOf(change.name, base, documents, version),
    entries: mergeEntries(kept, change.upsert ?? [], change.remove ?? []),
  };
  refuseLocked('lorebook', documents.lorebook, next, writer);
  // Parsed first, so that equal content has equal bytes, whoever writes it.
  const { sha256, size } = await writer.putObject(documentBytes(LorebookDocument.parse(next)));
  return {
    ok: true,
    message: `Lorebook ${next.name} saved with ${next.entries.length} entries.`,
    changes: [{ type: 'document-saved', document: 'lorebook', sha256, size, by }],
  };
}

function nameOf(
  given: string | undefined,
  base: LorebookDocument | undefined,
  { character }: Documents,
  version: number,
): string {
  if (given !== undefined) return given;
  const owner = character?.data.name ?? 'Character';
  const old = base?.name ?? '';
  if (old !== '' && !isAutomaticLorebookName(old, owner)) return old;
  return automaticLorebookName(owner, version);
}

/** The version in an automatic name; a book that was delivered before goes on counting. */
function automaticVersion(name: string): number {
  return Number(/ v(\d+)$/.exec(name)?.[1] ?? 0);
}

function mergeEntries(
  kept: readonly LoreEntry[],
  upsert: readonly Partial<NewLoreEntry>[],
  remove: readonly number[],
): LoreEntry[] {
  const unknown = remove.filter((id) => !kept.some((entry) => entry.id === id));
  if (unknown.length > 0) throw unknownEntry(unknown.join(', '));
  const entries = kept.filter((entry) => !remove.includes(entry.id));
  for (const change of upsert) {
    const at = entries.findIndex((entry) => entry.id === change.id);
    const existing = entries[at];
    if (existing) entries[at] = { ...existing, ...change, id: existing.id };
    else entries.push(newEntry(change, entries));
  }
  return entries;
}

function newEntry(change: Partial<NewLoreEntry>, entries: readonly LoreEntry[]): LoreEntry {
  const { content } = change;
  if (content === undefined) throw unknownEntry(String(change.id ?? change.title ?? 'without content'));
  const id = change.id ?? entries.reduce((highest, entry) => Math.max(highest, entry.id + 1), 0);
  return newLoreEntry({ ...change, content }, id);
}

function unknownEntry(which: string): Fault {
  return new Fault('document-invalid', `There is no lorebook entry ${which}, and a new entry needs content.`, {
    where: 'lorebook#/entries',
    next: 'Name an existing id, or give the content of the new entry.',
  });
}

function missing(document: string): Fault {
  return new Fault('document-invalid', `The call names the ${document} but does not hold it.`, {
    where: document,
    next: `Send the field "${document}" too.`,
  });
}
