import { CharacterDocument } from '@/lib/card/character';
import type { DocumentChanges } from '@/lib/case/changes';
import { compareCharacters, compareLorebooks } from '@/lib/case/compare-documents';
import { Fault } from '@/lib/checks/fault';
import { LorebookDocument } from '@/lib/lorebook/entry';
import type { CaseReader } from '../store/port';

/** Two versions of a document; without `from` the one before `to`; 0 is the time before the first. */
export interface ChangesQuery {
  readonly document: 'character' | 'lorebook';
  readonly to: number;
  readonly from?: number | undefined;
}

/** What differs between two versions of a document. Throws Fault `document-missing` for a version that there is not. */
export async function changesOf(reader: CaseReader, query: ChangesQuery): Promise<DocumentChanges> {
  const { document, to, from = to - 1 } = query;
  const [before, after] = await Promise.all([
    from === 0 ? undefined : readVersion(reader, document, from),
    readVersion(reader, document, to),
  ]);
  const changes =
    document === 'character'
      ? compareCharacters(
          before === undefined ? before : CharacterDocument.parse(before),
          CharacterDocument.parse(after),
        )
      : compareLorebooks(before === undefined ? before : LorebookDocument.parse(before), LorebookDocument.parse(after));
  return { document, from: from === 0 ? null : from, to, changes };
}

async function readVersion(reader: CaseReader, document: ChangesQuery['document'], version: number): Promise<unknown> {
  const found = reader.manifest.documents[document].find((candidate) => candidate.version === version);
  if (!found) throw new Fault('document-missing', `The ${document} has no version ${version}.`, { where: document });
  return JSON.parse(new TextDecoder().decode(await reader.object(found.sha256)));
}
