import { CharacterDocument } from '@/lib/card/character';
import { lockPath } from '@/lib/case/locks';
import type { CaseChange } from '@/lib/case/plan-commit';
import type { Act } from '@/lib/case/view';
import { Fault } from '@/lib/checks/fault';
import { errorIssue } from '@/lib/checks/issue';
import { set } from '@/lib/json/pointer';
import { LorebookDocument } from '@/lib/lorebook/entry';
import { newLoreEntry } from '@/lib/lorebook/new-entry';
import { type Documents, documentBytes, readDocuments } from '../store/documents';
import type { CaseWriter } from '../store/port';
import type { ActHandler } from './act-handler';

/** The acts that change the documents by hand. */
type EditName = Extract<Act['act'], 'edit-document' | 'add-entry' | 'remove-entry' | 'set-lock' | 'restore-version'>;
type DocumentName = 'character' | 'lorebook';

/** Editing by hand: each edit is a version like the agent's own, and stale files follow from it. */
export const EDITS: { readonly [Name in EditName]: ActHandler<Name> } = {
  'edit-document': async ({ document, path, value }, writer, { actId }) => {
    const edited = set(await documentOf(writer, document), path, value);
    return {
      changes: await saved(writer, document, edited, actId),
      detail: `The person edited ${document}#${path}.`,
    };
  },
  'add-entry': async (_act, writer, { actId }) => {
    const lorebook = await documentOf(writer, 'lorebook');
    const id = lorebook.entries.reduce((highest, entry) => Math.max(highest, entry.id + 1), 0);
    const entries = [...lorebook.entries, newLoreEntry({ content: '', enabled: false }, id)];
    return {
      changes: await saved(writer, 'lorebook', { ...lorebook, entries }, actId),
      detail: `The person added the lorebook entry ${id}.`,
    };
  },
  'remove-entry': async ({ id }, writer, { actId }) => {
    const lorebook = await documentOf(writer, 'lorebook');
    const entries = lorebook.entries.filter((entry) => entry.id !== id);
    if (entries.length === lorebook.entries.length) {
      throw new Fault('document-invalid', `The lorebook has no entry ${id}.`, { where: 'lorebook#/entries' });
    }
    return {
      changes: await saved(writer, 'lorebook', { ...lorebook, entries }, actId),
      detail: `The person removed the lorebook entry ${id}.`,
    };
  },
  'set-lock': async ({ document, path, locked }) => {
    const lock = lockPath(document, path);
    return {
      changes: [{ type: 'lock-set', lock, locked }],
      detail: `The person ${locked ? 'locked' : 'unlocked'} ${lock}.`,
    };
  },
  'restore-version': async ({ document, version }, writer, { actId }) => {
    const wanted = writer.manifest.documents[document].find((candidate) => candidate.version === version);
    if (!wanted) throw new Fault('document-missing', `The ${document} has no version ${version}.`, { where: document });
    const old: unknown = JSON.parse(new TextDecoder().decode(await writer.object(wanted.sha256)));
    return {
      changes: await saved(writer, document, old, actId),
      detail: `The person restored version ${version} of ${document}.`,
    };
  },
};

async function documentOf<Name extends DocumentName>(
  writer: CaseWriter,
  name: Name,
): Promise<NonNullable<Documents[Name]>> {
  const document = (await readDocuments(writer))[name];
  if (!document) throw new Fault('document-missing', `There is no ${name} document yet.`, { where: name });
  return document;
}

/** The changes that save a document: a new version, and the case's title where the character got another name. */
async function saved(writer: CaseWriter, document: DocumentName, value: unknown, by: string): Promise<CaseChange[]> {
  const checked = checkedDocument(document, value);
  const { sha256, size } = await writer.putObject(documentBytes(checked));
  const title = 'data' in checked ? checked.data.name.slice(0, 300) : '';
  return [
    { type: 'document-saved', document, sha256, size, by },
    ...(title.trim() !== '' && title !== writer.manifest.title ? [{ type: 'title-changed' as const, title }] : []),
  ];
}

function checkedDocument(document: DocumentName, value: unknown): CharacterDocument | LorebookDocument {
  const parsed = (document === 'character' ? CharacterDocument : LorebookDocument).safeParse(value);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) =>
    errorIssue('document-invalid', `${document}#/${path.map(String).join('/')}`, message, 'Give a value that fits.'),
  );
  throw new Fault('document-invalid', `The ${document} does not fit its schema: ${issues[0]?.message}`, {
    where: issues[0]?.path ?? document,
    issues,
  });
}
