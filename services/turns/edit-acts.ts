import { CharacterDocument } from '@/lib/card/character';
import { automaticLorebookName } from '@/lib/case/delivery-names';
import { lockedValue, lockPath } from '@/lib/case/locks';
import type { CaseChange } from '@/lib/case/plan-commit';
import type { Act } from '@/lib/case/view';
import { Fault } from '@/lib/checks/fault';
import { errorIssue } from '@/lib/checks/issue';
import { set } from '@/lib/json/pointer';
import { LorebookDocument } from '@/lib/lorebook/entry';
import { newLoreEntry } from '@/lib/lorebook/new-entry';
import { type Documents, documentBytes, readDocuments } from '../store/documents';
import type { CaseWriter, ObjectRef } from '../store/port';
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
    const lorebook = await lorebookToAddTo(writer);
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
    const lock = lockPath('lorebook', `/entries/${id}`);
    return {
      changes: [
        ...(await saved(writer, 'lorebook', { ...lorebook, entries }, actId)),
        { type: 'lock-set', lock, locked: false },
      ],
      detail: `The person removed the lorebook entry ${id}.`,
    };
  },
  'set-lock': async ({ document, path, locked }, writer) => {
    const lock = lockPath(document, path);
    if (locked && lockedValue(await documentOf(writer, document), path) === undefined) {
      throw new Fault('document-invalid', `There is nothing to lock at ${lock}.`, { where: lock });
    }
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
      changes: savedAs(wanted, writer, document, checkedDocument(document, old), actId),
      detail: `The person restored version ${version} of ${document}.`,
    };
  },
};

/** The lorebook; where there is none yet but one shall come out, an empty one with the name that the agent would give it. */
async function lorebookToAddTo(writer: CaseWriter): Promise<LorebookDocument> {
  const { character, lorebook } = await readDocuments(writer);
  if (lorebook) return lorebook;
  if (writer.manifest.outputs.lorebook === 'none') {
    throw new Fault('lorebook-not-requested', 'This case delivers no lorebook.', {
      next: 'Start a case with a lorebook, or ask for one in the conversation.',
    });
  }
  return { name: automaticLorebookName(character?.data.name ?? writer.manifest.title, 1), entries: [] };
}

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
  return savedAs(await writer.putObject(documentBytes(checked)), writer, document, checked, by);
}

/** An older version is the same object again, so what was built from it is fresh again. */
function savedAs(
  { sha256, size }: ObjectRef,
  writer: CaseWriter,
  document: DocumentName,
  checked: CharacterDocument | LorebookDocument,
  by: string,
): CaseChange[] {
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
