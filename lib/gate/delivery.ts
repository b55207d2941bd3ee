import type { CharacterDocument } from '../card/character';
import type { Brief } from '../case/brief';
import { sha256 } from '../case/hash';
import { embedsLorebook } from '../case/lineage';
import type { ArtifactKind, CaseManifest, Sha } from '../case/manifest';
import type { JsonObject } from '../json/value';
import type { LorebookDocument } from '../lorebook/entry';
import { CARD_KEYWORDS, type CardChunks, type CardKeyword, readCardChunks } from './card-chunks';
import type { GateContext, GateFile } from './context';
import { isFault } from './finding';
import { readPayload } from './payload';
import { type PngWalk, walkPng } from './png-walk';
import { type JsonRead, readJson } from './read-json';

/** A file beside what its bytes come to now; both absent when it is not on disk. */
export interface MeasuredFile extends GateFile {
  readonly found: { readonly sha256: Sha; readonly size: number } | undefined;
}

/** The bytes of the portrait beside what they come to. */
export interface MeasuredPortrait {
  readonly bytes: Uint8Array;
  readonly sha256: Sha;
}

/** Bytes that are what the case recorded, so that their content is worth judging. */
export interface IntactFile {
  readonly kind: ArtifactKind;
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** A JSON text of the delivery: a file of its own, or a payload inside the PNG (`card.png/ccv3`). */
export interface ReadText {
  /** Where issues point to. */
  readonly file: string;
  readonly kind: ArtifactKind;
  readonly read: JsonRead;
}

/** A card as it stands in the delivery. Only cards that can be read strictly are here. */
export interface CardRead {
  readonly file: string;
  readonly kind: ArtifactKind;
  /** `v2` for the payload of `chara`, else `v3`. */
  readonly form: 'v2' | 'v3';
  /** Whether the case wants the lorebook inside its cards. */
  readonly embedsLorebook: boolean;
  readonly card: JsonObject;
}

/** The World Info file, where it can be read strictly. */
export interface WorldInfoRead {
  readonly file: string;
  readonly book: JsonObject;
}

/**
 * What the gate knows: the documents of the case, and what its files say when they are read strictly, each work done at
 * most once and only when a check asks for it. A file that one check refuses is not handed to those that build on it:
 * bytes that are not the recorded ones are not parsed, and a PNG whose structure is broken has no card chunks.
 */
export interface Delivery {
  readonly manifest: CaseManifest;
  readonly brief: Brief | undefined;
  readonly character: CharacterDocument | undefined;
  readonly lorebook: LorebookDocument | undefined;
  /** The chosen portrait; its `found` tells whether it is the one that the case recorded. */
  readonly portrait: () => MeasuredPortrait | undefined;
  readonly files: () => readonly MeasuredFile[];
  readonly intact: (kind: ArtifactKind) => IntactFile | undefined;
  /** The structure of the PNG card. */
  readonly png: () => PngWalk | undefined;
  /** The text chunks of a PNG card of sound structure. */
  readonly chunks: () => CardChunks | undefined;
  /** Every JSON file. */
  readonly jsonFiles: () => readonly ReadText[];
  /** Every payload of a PNG card with sound chunks. */
  readonly payloads: () => readonly (ReadText & { readonly keyword: CardKeyword })[];
  readonly cards: () => readonly CardRead[];
  readonly worldInfo: () => WorldInfoRead | undefined;
}

/** Opens the context for the checks. Reads nothing yet. */
export function readDelivery(context: GateContext): Delivery {
  const { manifest, brief, character, lorebook } = context;
  const portrait = once(() => context.portrait && { bytes: context.portrait, sha256: sha256(context.portrait) });
  const files = once(() => context.files.map(measure));
  const intact = (kind: ArtifactKind) => files().flatMap((file) => (file.kind === kind ? whenIntact(file) : []))[0];
  const png = once(() => {
    const file = intact('card-png');
    return file && walkPng(file.bytes);
  });
  const chunks = once(() => {
    const walk = png();
    return walk && !walk.findings.some(isFault) ? readCardChunks(walk.chunks) : undefined;
  });
  const jsonFiles = once(() => (['card-json', 'world-info'] as const).flatMap((kind) => jsonText(intact(kind))));
  const payloads = once(() => payloadTexts(intact('card-png')?.fileName ?? '', chunks()));
  const cards = once(() => {
    const embeds = embedsLorebook(manifest.outputs);
    const own = jsonFiles().filter(({ kind }) => kind === 'card-json');
    return [
      ...own.flatMap((text) => cardOf(text, 'v3', embeds)),
      ...payloads().flatMap((text) => cardOf(text, text.keyword === 'chara' ? 'v2' : 'v3', embeds)),
    ];
  });
  const worldInfo = once(() => jsonFiles().flatMap(worldInfoOf)[0]);
  return {
    manifest,
    brief,
    character,
    lorebook,
    portrait,
    files,
    intact,
    png,
    chunks,
    jsonFiles,
    payloads,
    cards,
    worldInfo,
  };
}

function once<T>(work: () => T): () => T {
  let done: { readonly value: T } | undefined;
  return () => {
    done ??= { value: work() };
    return done.value;
  };
}

function measure(file: GateFile): MeasuredFile {
  const { bytes } = file;
  return { ...file, found: bytes && { sha256: sha256(bytes), size: bytes.length } };
}

function whenIntact({ kind, fileName, bytes, found, recorded }: MeasuredFile): IntactFile[] {
  return bytes && found?.sha256 === recorded.sha256 && found.size === recorded.size ? [{ kind, fileName, bytes }] : [];
}

function jsonText(file: IntactFile | undefined): ReadText[] {
  if (!file) return [];
  const read = readJson(file.bytes, 'Build the file again.');
  return [{ file: file.fileName, kind: file.kind, read }];
}

function payloadTexts(fileName: string, chunks: CardChunks | undefined) {
  return CARD_KEYWORDS.flatMap((keyword) => {
    const data = chunks?.payloads.get(keyword);
    return data
      ? [{ keyword, file: `${fileName}/${keyword}`, kind: 'card-png' as const, read: readPayload(data) }]
      : [];
  });
}

function cardOf({ file, kind, read }: ReadText, form: 'v2' | 'v3', embeds: boolean): CardRead[] {
  return read.value ? [{ file, kind, form, embedsLorebook: embeds, card: read.value }] : [];
}

function worldInfoOf({ file, kind, read }: ReadText): WorldInfoRead[] {
  return kind === 'world-info' && read.value ? [{ file, book: read.value }] : [];
}
