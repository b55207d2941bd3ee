import type { CharacterDocument } from '@/lib/card/character';
import { buildDates } from '@/lib/case/build-dates';
import { embedsLorebook } from '@/lib/case/lineage';
import { type CaseManifest, type CaseSeed, currentVersion, type Portrait } from '@/lib/case/manifest';
import type { CaseChange } from '@/lib/case/plan-commit';
import { type Download, readDownloads } from '../delivery/download';
import { documentBytes, readDocuments } from '../store/documents';
import type { CaseReader, CaseStore } from '../store/port';
import type { TurnRequest } from '../turns/turn-request';

/** What a closed case hands on: its settings, the files that hold all of it, and the documents they were built from. */
interface Legacy {
  readonly seed: CaseSeed;
  readonly uploads: TurnRequest['uploads'];
  readonly documents: readonly { readonly document: 'character' | 'lorebook'; readonly bytes: Uint8Array }[];
  /** Of a drawn placeholder alone: from the PNG card it would come as a picture that the person gave. */
  readonly placeholder: { readonly portrait: Portrait; readonly png: Uint8Array } | undefined;
}

/**
 * Makes the case in which a delivered one is changed, and returns its first turn: the delivered card comes in as a file,
 * and the documents are there with the commit that takes the turn, exactly as they were delivered. Nothing is authorised:
 * the person tells the change first. Throws Fault `case-not-closed`, and that of a file that does not verify; then there is
 * no new case.
 */
export async function makeChange(store: CaseStore, from: string, operationId: string): Promise<TurnRequest> {
  const { seed, uploads, documents, placeholder } = await store.read(from, legacyOf);
  const { id: caseId } = await store.create(seed);
  const changes: CaseChange[] = [];
  for (const { document, bytes } of documents) {
    changes.push({ type: 'document-saved', document, ...(await store.putObject(caseId, bytes)), by: FIRST_TURN });
  }
  if (placeholder) {
    const { sha256, size } = await store.putObject(caseId, placeholder.png);
    const { width, height, source } = placeholder.portrait;
    const portrait: Portrait = { sha256, size, width, height, source, original: sha256 };
    changes.push({ type: 'portrait-set', portrait });
  }
  return { caseId, operationId, message: '', uploads, changes };
}

const FIRST_TURN = '0001';

async function legacyOf(reader: CaseReader): Promise<Legacy> {
  const downloads = await readDownloads(reader);
  const { manifest } = reader;
  const { character } = await readDocuments(reader);
  const lorebook = currentVersion(manifest, 'lorebook');
  const { title, outputs, placeholderPortrait, portrait } = manifest;
  return {
    seed: { title, outputs, placeholderPortrait, engine: engineOf(manifest), buildAuthorised: false },
    uploads: handedOn(manifest, downloads).map(({ deliverable, bytes }) => ({ name: deliverable.fileName, bytes })),
    documents: [
      ...(character ? [{ document: 'character' as const, bytes: documentBytes(dated(character, manifest)) }] : []),
      ...(lorebook && outputs.lorebook !== 'none'
        ? [{ document: 'lorebook' as const, bytes: await reader.object(lorebook.sha256) }]
        : []),
    ],
    placeholder:
      portrait?.source === 'placeholder' ? { portrait, png: await reader.object(portrait.sha256) } : undefined,
  };
}

/** A demo has no turn beyond its script. */
function engineOf({ engine }: CaseManifest): CaseSeed['engine'] {
  return engine.name === 'scripted' ? { name: 'guided' } : engine;
}

/** The files that hold all of the delivery: the PNG card, else the JSON card, and a lorebook that is not in the card. */
function handedOn({ outputs }: CaseManifest, downloads: readonly Download[]): readonly Download[] {
  const ofKind = (kind: Download['deliverable']['kind']) =>
    downloads.filter(({ deliverable }) => deliverable.kind === kind);
  const png = ofKind('card-png');
  const card = png.length > 0 ? png : ofKind('card-json');
  return embedsLorebook(outputs) ? card : [...card, ...ofKind('world-info')];
}

/** The card keeps the day on which it was first made. */
function dated(character: CharacterDocument, manifest: CaseManifest): CharacterDocument {
  const { created } = buildDates(manifest, character);
  return { ...character, data: { ...character.data, creation_date: created } };
}
