import { buildDates } from '@/lib/case/build-dates';
import { embedsLorebook } from '@/lib/case/lineage';
import { currentVersion, type DocumentKind } from '@/lib/case/manifest';
import { Fault } from '@/lib/checks/fault';
import { cardPreview } from '@/lib/preview/card-preview';
import { lorebookPreview } from '@/lib/preview/lorebook-preview';
import type { CardPreview, LorebookPreview } from '@/lib/preview/preview';
import { readDocuments } from '../store/documents';
import type { CaseReader } from '../store/port';

const KEPT = 16;

/** Makes the previews of cases, and keeps the last ones: a preview depends on the content of the documents alone. */
export class Previews {
  readonly #kept = new Map<string, Promise<unknown>>();

  /** The character as it is now. Throws Fault `document-missing` when there is none yet. */
  card(reader: CaseReader): Promise<CardPreview> {
    return this.#once('card', reader, async () => {
      const { manifest } = reader;
      const { character, lorebook } = await readDocuments(reader);
      if (!character) throw missing('character');
      return cardPreview({
        character,
        lorebook: embedsLorebook(manifest.outputs) ? lorebook : undefined,
        version: versionOf(reader, 'character'),
        locks: manifest.locks,
        dates: buildDates(manifest, character),
      });
    });
  }

  /** The lorebook as it is now. Throws Fault `document-missing` when there is none yet. */
  lorebook(reader: CaseReader): Promise<LorebookPreview> {
    return this.#once('lorebook', reader, async () => {
      const { lorebook } = await readDocuments(reader);
      if (!lorebook) throw missing('lorebook');
      return lorebookPreview(lorebook, versionOf(reader, 'lorebook'), reader.manifest.locks);
    });
  }

  #once<T>(kind: string, reader: CaseReader, make: () => Promise<T>): Promise<T> {
    const { id, locks, outputs, documents } = reader.manifest;
    const versions = [documents.character.at(-1), documents.lorebook.at(-1)].map((of) => [of?.version, of?.sha256]);
    const key = JSON.stringify([kind, id, versions, locks, outputs]);
    const made = (this.#kept.get(key) as Promise<T> | undefined) ?? make();
    this.#kept.delete(key);
    this.#kept.set(key, made);
    made.catch(() => this.#kept.delete(key));
    for (const [oldest] of this.#kept) if (this.#kept.size > KEPT) this.#kept.delete(oldest);
    return made;
  }
}

function versionOf({ manifest }: CaseReader, kind: DocumentKind): number {
  return currentVersion(manifest, kind)?.version ?? 0;
}

function missing(kind: 'character' | 'lorebook'): Fault {
  return new Fault('document-missing', `There is no ${kind} yet.`, { where: kind });
}
