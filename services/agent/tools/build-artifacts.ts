import { z } from 'zod';
import type { CharacterDocument } from '@/lib/card/character';
import { serialiseCard, writeCardV2, writeCardV3 } from '@/lib/card/write-card';
import { buildDates } from '@/lib/case/build-dates';
import { deliveryName } from '@/lib/case/delivery-names';
import { currentLineage, embedsLorebook, requestedArtifacts } from '@/lib/case/lineage';
import type { ArtifactKind, Lineage, Portrait } from '@/lib/case/manifest';
import type { CaseChange } from '@/lib/case/plan-commit';
import { Fault } from '@/lib/checks/fault';
import { serialiseWorldInfo } from '@/lib/lorebook/world-info';
import { embedCard } from '@/lib/png/embed';
import { storePortrait } from '@/services/intake/store-portrait';
import { type Documents, readDocuments } from '@/services/store/documents';
import type { CaseWriter } from '@/services/store/port';
import { defineCaseTool, type ToolAnswer, type ToolBinding } from './case-tool';

const NoInput = z.object({});

/** Builds the Character Card V3 JSON from the documents. */
export const buildCharacterCard = defineCaseTool({
  name: 'build_character_card',
  description:
    'Builds the Character Card V3 JSON file from the saved character (and the embedded lorebook, where asked).',
  schema: NoInput,
  summarise: () => 'Character Card V3 JSON',
  async run(_input, writer) {
    const { card } = await cardSources(writer, 'card-json');
    return stored(
      writer,
      'card-json',
      serialiseCard(writeCardV3(card)),
      currentLineage(writer.manifest, 'card-json'),
      card,
    );
  },
});

/** Builds the World Info JSON; an embedded lorebook goes into the card instead. */
export const buildLorebook = defineCaseTool({
  name: 'build_lorebook',
  description:
    'Builds the SillyTavern World Info JSON file from the saved lorebook. An embedded lorebook is built into the card.',
  schema: NoInput,
  summarise: () => 'World Info JSON',
  async run(_input, writer) {
    const { lorebook: placement } = writer.manifest.outputs;
    if (placement === 'none') throw new Fault('lorebook-not-requested');
    const documents = await readDocuments(writer);
    const { character, lorebook } = documents;
    if (!lorebook) throw missing('lorebook');
    if (placement === 'embedded') {
      return {
        ok: true,
        message: 'The lorebook is embedded: build_character_card and build_png_card carry it.',
        changes: [],
      };
    }
    const names = { character: character ?? undefined, lorebook };
    return stored(
      writer,
      'world-info',
      serialiseWorldInfo(lorebook),
      currentLineage(writer.manifest, 'world-info'),
      names,
    );
  },
});

/** Builds the PNG card: the portrait with `chara` (V2) and `ccv3` (V3) in it. */
export const buildPngCard = defineCaseTool({
  name: 'build_png_card',
  description:
    'Builds the PNG card from the portrait and the saved character. placeholder: true draws a placeholder portrait; ' +
    'only when the person asked for one.',
  schema: z.object({ placeholder: z.boolean().optional() }),
  summarise: ({ placeholder }) => (placeholder ? 'PNG card with a drawn placeholder' : 'PNG card'),
  async run({ placeholder = false }, writer, binding) {
    const { card } = await cardSources(writer, 'card-png');
    const chosen = await choosePortrait(writer, binding, card.character.data.name, placeholder);
    const json = (value: Parameters<typeof serialiseCard>[0]) => new TextDecoder().decode(serialiseCard(value));
    const png = embedCard(chosen.png, { chara: json(writeCardV2(card)), ccv3: json(writeCardV3(card)) });
    const lineage = { ...currentLineage(writer.manifest, 'card-png'), portrait: chosen.portrait.sha256 };
    const answer = await stored(writer, 'card-png', png, lineage, card);
    return { ...answer, changes: [...chosen.changes, ...answer.changes] };
  },
});

async function cardSources(writer: CaseWriter, kind: ArtifactKind) {
  const { manifest } = writer;
  if (!requestedArtifacts(manifest.outputs).includes(kind)) throw new Fault('output-not-requested');
  const { character, lorebook } = await readDocuments(writer);
  if (!character) throw missing('character');
  const embedded = embedsLorebook(manifest.outputs);
  if (embedded && !lorebook) throw missing('lorebook');
  const card = { character, ...(embedded && lorebook && { lorebook }), dates: buildDates(manifest, character) };
  return { card };
}

interface ChosenPortrait {
  readonly png: Uint8Array;
  readonly portrait: Portrait;
  readonly changes: readonly CaseChange[];
}

async function choosePortrait(
  writer: CaseWriter,
  binding: ToolBinding,
  name: string,
  placeholder: boolean,
): Promise<ChosenPortrait> {
  const { portrait: current, placeholderPortrait } = writer.manifest;
  const redraw = current === null || current.source === 'placeholder';
  if (current && !(redraw && placeholder))
    return { png: await writer.object(current.sha256), portrait: current, changes: [] };
  if (!placeholderPortrait) {
    throw new Fault('portrait-missing', 'There is no portrait, and the person has not asked for a drawn placeholder.', {
      next: 'Ask the person for a picture, or whether a placeholder shall be drawn.',
    });
  }
  const drawn = await binding.drawPlaceholder(name);
  const portrait = await storePortrait(drawn, undefined, (bytes) => writer.putObject(bytes));
  return { png: drawn.png, portrait, changes: [{ type: 'portrait-set', portrait }] };
}

async function stored(
  writer: CaseWriter,
  kind: ArtifactKind,
  bytes: Uint8Array,
  lineage: Lineage,
  { character, lorebook }: { character?: CharacterDocument | undefined; lorebook?: Documents['lorebook'] },
): Promise<ToolAnswer> {
  const fileName = deliveryName(kind, character?.data.name ?? writer.manifest.title, lorebook?.name);
  const { sha256, size } = await writer.putObject(bytes);
  return {
    ok: true,
    message: `${fileName} built, ${size} bytes.`,
    artifacts: [{ kind, fileName, size, sha256 }],
    changes: [{ type: 'artifact-built', artifact: { kind, fileName, sha256, size, lineage } }],
  };
}

function missing(document: 'character' | 'lorebook'): Fault {
  return new Fault('document-missing', `There is no ${document} document yet.`, {
    where: document,
    next: `Save it with save_content_document first.`,
  });
}
