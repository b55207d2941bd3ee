import { PNG } from 'pngjs';
import { type CharacterDocument, emptyCharacter } from '@/lib/card/character';
import { serialiseCard, writeCardV2, writeCardV3 } from '@/lib/card/write-card';
import type { Brief, Outputs } from '@/lib/case/brief';
import { buildDates } from '@/lib/case/build-dates';
import { deliveryName } from '@/lib/case/delivery-names';
import { sha256 } from '@/lib/case/hash';
import { currentLineage, embedsLorebook, requestedArtifacts } from '@/lib/case/lineage';
import type { ArtifactKind, CaseManifest, SourcesCheck, SourceVerdict } from '@/lib/case/manifest';
import type { GateReport } from '@/lib/case/outcome';
import { type CaseChange, planCommit, planCreate } from '@/lib/case/plan-commit';
import type { GateContext, GateFile } from '@/lib/gate/context';
import { SOURCE_PROFILE } from '@/lib/gate/profile';
import type { LorebookDocument } from '@/lib/lorebook/entry';
import { newLoreEntry } from '@/lib/lorebook/new-entry';
import { serialiseWorldInfo } from '@/lib/lorebook/world-info';
import { embedCard } from '@/lib/png/embed';

const CREATED = '2026-12-01T09:00:00.000Z';
const SAVED = '2026-12-01T09:10:00.000Z';
const BUILT = '2026-12-01T09:20:00.000Z';

/** What a case for the gate is made of. */
export interface GateParts {
  readonly character: CharacterDocument;
  readonly lorebook: LorebookDocument | undefined;
  readonly outputs: Outputs;
  readonly brief: Partial<Brief>;
  readonly portrait: Uint8Array;
  readonly sources: SourcesCheck | null;
}

/** One way to spoil a good case: the one check that must fail, what was done, and all the codes of the report. */
export type Spoiled = readonly [id: string, what: string, context: () => GateContext, codes: readonly string[]];

/** A case that passes every check, unless `change` makes it otherwise: its files are built by the real writers. */
export function gateContext(change: Partial<GateParts> = {}): GateContext {
  const parts = { ...goodParts(), ...change };
  const { character, lorebook, portrait, outputs } = parts;
  const brief = { ...goodBrief(outputs), ...parts.brief };
  const sources = commit(sourceManifest(parts, brief), [], BUILT);
  const files = requestedArtifacts(outputs).map((kind) => built(kind, sources, parts));
  const artifacts = files.map(({ kind, fileName, recorded }): CaseChange => {
    return {
      type: 'artifact-built',
      artifact: { kind, fileName, ...recorded, lineage: currentLineage(sources, kind) },
    };
  });
  return { manifest: commit(sources, artifacts, BUILT), brief, character, lorebook, files, portrait };
}

/** Changes the bytes of one file and records the new ones, so that only their content is wrong. */
export function withBytes(
  context: GateContext,
  kind: ArtifactKind,
  change: (bytes: Uint8Array) => Uint8Array,
): GateContext {
  const file = context.files.find((candidate) => candidate.kind === kind);
  if (!file?.bytes) throw new Error(`The context has no ${kind}.`);
  const bytes = change(Uint8Array.from(file.bytes));
  const recorded = { sha256: sha256(bytes), size: bytes.length };
  const reseal = <T extends { kind: ArtifactKind }>(item: T, facts: object): T =>
    item.kind === kind ? { ...item, ...facts } : item;
  return {
    ...context,
    manifest: {
      ...context.manifest,
      artifacts: context.manifest.artifacts.map((artifact) => reseal(artifact, recorded)),
    },
    files: context.files.map((candidate) => reseal(candidate, { bytes, recorded })),
  };
}

/** Changes one file on the disk and leaves what the case recorded of it; undefined deletes it. */
export function onDisk(
  context: GateContext,
  kind: ArtifactKind,
  change: (bytes: Uint8Array) => Uint8Array | undefined,
): GateContext {
  const files = context.files.map((file) =>
    file.kind === kind && file.bytes ? { ...file, bytes: change(Uint8Array.from(file.bytes)) } : file,
  );
  return { ...context, files };
}

/** Changes the manifest of the case alone. */
export function withManifest(context: GateContext, change: Partial<CaseManifest>): GateContext {
  return { ...context, manifest: { ...context.manifest, ...change } };
}

/** The ids of the checks that fail. */
export function failing(report: GateReport): string[] {
  return report.checks.filter(({ status }) => status === 'fail').map(({ id }) => id);
}

/** The codes of all issues of a report, in order. */
export function codes(report: GateReport): string[] {
  return report.checks.flatMap(({ issues }) => issues.map(({ code }) => code));
}

/** A PNG of that size whose pixels follow from `seed`. */
export function testPng(width = 8, height = 12, seed = 1): Uint8Array {
  const png = new PNG({ width, height });
  for (let index = 0; index < png.data.length; index += 1) {
    png.data[index] = index % 4 === 3 ? 255 : (index * 7 + seed * 31) % 256;
  }
  return Uint8Array.from(PNG.sync.write(png));
}

/** A check of the official sources with this verdict for every reference, or for one and `pass` for the others. */
export function sourcesWith(verdict: SourceVerdict, only?: string): SourcesCheck {
  const sources = SOURCE_PROFILE.sources.map(({ id, authority, url }) => {
    const given = only === undefined || only === id ? verdict : 'pass';
    return { id, authority, url, verdict: given, detail: 'as asked for', sha256: null, missingMarkers: [] };
  });
  return { at: BUILT, profile: SOURCE_PROFILE.id, sources };
}

/** A character with something in every field. */
export function goodCharacter(change: Partial<CharacterDocument['data']> = {}): CharacterDocument {
  const { data } = emptyCharacter('Mara Quill');
  return {
    data: {
      ...data,
      description: '{{char}} keeps the north light of a harbour where ships come home by fog.',
      personality: 'Patient, dry, stubborn about lamps.',
      scenario: '{{user}} arrives on the last ferry before the storm.',
      first_mes: 'The lamp turns once before {{char}} speaks. "You are late, and the tide is early."',
      mes_example: '<START>\n{{user}}: Is the light always on?\n{{char}}: Since before I could reach the switch.',
      alternate_greetings: ['{{char}} is already on the stairs, a coil of rope over one shoulder.'],
      tags: ['harbour', 'mystery'],
      creator: 'Cardwright tests',
      extensions: { depth_prompt: { prompt: 'Keep the weather in mind.', depth: 4, role: 'system' } },
      ...change,
    },
  };
}

/** A lorebook with a plain, a constant and a regex-keyed entry. */
export function goodLorebook(): LorebookDocument {
  return {
    name: 'North Light v1',
    entries: [
      newLoreEntry({ title: 'The ferry', keys: ['ferry', 'last boat'], content: 'The ferry crosses twice a day.' }, 0),
      newLoreEntry({ title: 'The town', constant: true, content: 'Grey Haven has one street and forty lamps.' }, 1),
      newLoreEntry({ title: 'Storms', keys: ['/storms?/i'], content: 'Storms come from the west, by night.' }, 2),
    ],
  };
}

function goodParts(): GateParts {
  return {
    character: goodCharacter(),
    lorebook: goodLorebook(),
    outputs: { card: ['json', 'png'], lorebook: 'both' },
    brief: {},
    portrait: testPng(),
    sources: sourcesWith('pass'),
  };
}

function goodBrief(outputs: Outputs): Brief {
  const premise = 'A harbour keeper and a late guest.';
  return { premise, musts: [{ text: 'forty lamps' }], placeholders: [], outputs, portrait: 'upload' };
}

/** The case with its documents, portrait and evidence, before anything is built. */
function sourceManifest({ character, lorebook, outputs, portrait, sources }: GateParts, brief: Brief): CaseManifest {
  const seed = {
    title: 'North Light',
    engine: { name: 'guided' },
    outputs,
    placeholderPortrait: false,
    buildAuthorised: true,
  } as const;
  const { width, height } = PNG.sync.read(Buffer.from(portrait));
  const image = { sha256: sha256(portrait), size: portrait.length, original: sha256(portrait), width, height };
  return commit(
    planCreate('north-light-0000000', seed, CREATED),
    [
      saved('brief', brief),
      saved('character', character),
      ...(lorebook ? [saved('lorebook', lorebook)] : []),
      {
        type: 'portrait-set',
        portrait: { ...image, source: brief.portrait === 'placeholder' ? 'placeholder' : 'upload' },
      },
      ...(sources ? [{ type: 'sources-checked', check: sources } as const] : []),
    ],
    SAVED,
  );
}

function saved(document: 'brief' | 'character' | 'lorebook', value: object): CaseChange {
  const text = JSON.stringify(value);
  return { type: 'document-saved', document, sha256: sha256(text), size: text.length, by: 'turn-1' };
}

function built(
  kind: ArtifactKind,
  manifest: CaseManifest,
  { character, lorebook, portrait, outputs }: GateParts,
): GateFile {
  const embedded = embedsLorebook(outputs) ? lorebook : undefined;
  const input = { character, lorebook: embedded, dates: buildDates(manifest, character) };
  const bytes = {
    'card-json': () => serialiseCard(writeCardV3(input)),
    'card-png': () =>
      embedCard(portrait, { chara: JSON.stringify(writeCardV2(input)), ccv3: JSON.stringify(writeCardV3(input)) }),
    'world-info': () => serialiseWorldInfo(lorebook ?? { name: 'None', entries: [] }),
  }[kind]();
  const fileName = deliveryName(kind, character.data.name, lorebook?.name);
  return { kind, fileName, bytes, recorded: { sha256: sha256(bytes), size: bytes.length } };
}

function commit(manifest: CaseManifest, changes: readonly CaseChange[], at: string): CaseManifest {
  return planCommit(manifest, sha256(JSON.stringify(manifest)), changes, at);
}
