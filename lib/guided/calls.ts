import { type CardData, emptyCharacter } from '../card/character';
import type { Brief } from '../case/brief';
import type { ToolName } from '../case/envelope';
import { freshArtifact, requestedArtifacts } from '../case/lineage';
import type { ArtifactKind, CaseManifest } from '../case/manifest';
import { sourcesState } from '../case/next-step';
import { type Json, toJson } from '../json/value';
import type { NewLoreEntry } from '../lorebook/entry';
import type { CaseDraft } from './draft';
import { sameValue } from './json';
import type { GuidedView } from './view';

/** A call of one of the eight tools. */
export interface ToolCall {
  readonly tool: ToolName;
  readonly input: Json;
}

/** The next call that saves something of the draft, or undefined when all of it is saved. */
export function nextSave(draft: CaseDraft, view: GuidedView): ToolCall | undefined {
  return [briefCall(draft, view), characterCall(draft, view), lorebookCall(draft, view)].find(
    (call) => call !== undefined && !isDone(call, view),
  );
}

/** The next call that builds a file that is missing or stale, or undefined when every requested file is fresh. */
export function nextBuild({ manifest }: GuidedView): ToolCall | undefined {
  const kind = requestedArtifacts(manifest.outputs)
    .sort((a, b) => BUILD_ORDER.indexOf(a) - BUILD_ORDER.indexOf(b))
    .find((wanted) => freshArtifact(manifest, wanted) === undefined);
  return kind && buildCall(kind, manifest);
}

const BUILD_ORDER: readonly ArtifactKind[] = ['card-json', 'world-info', 'card-png'];

/** The call that builds a file of this kind. */
export function buildCall(kind: ArtifactKind, { portrait, placeholderPortrait }: CaseManifest): ToolCall {
  if (kind === 'card-json') return { tool: 'build_character_card', input: {} };
  if (kind === 'world-info') return { tool: 'build_lorebook', input: {} };
  const drawn = portrait === null ? placeholderPortrait : portrait.source === 'placeholder';
  return { tool: 'build_png_card', input: drawn ? { placeholder: true } : {} };
}

/** The calls of `finish` in their order, each until its answer stands: sources, gate report, gate. */
export function nextFinish(view: GuidedView): ToolCall {
  const { manifest, results } = view;
  const sources = sourcesState(manifest.sources, manifest.waiver);
  if (
    sources !== 'pass' &&
    sources !== 'waived' &&
    !results.some(({ tool, envelope }) => tool === 'check_official_sources' && envelope.ok)
  ) {
    return { tool: 'check_official_sources', input: {} };
  }
  const changed = results.findLastIndex(({ tool, envelope }) => envelope.ok && CHANGES.test(tool));
  const validated = results.findLastIndex(({ tool, envelope }) => envelope.ok && tool === 'validate_deliverables');
  return { tool: validated > changed ? 'finish_case' : 'validate_deliverables', input: {} };
}

const CHANGES = /^(?:save|build)_/;

function briefCall(
  { brief, outputs, portraitAccepted }: CaseDraft,
  { brief: saved, manifest }: GuidedView,
): ToolCall | undefined {
  const wanted: Brief = { ...brief, outputs, portrait: portraitOf(outputs, manifest, portraitAccepted) };
  if (saved && sameValue(saved, wanted) && sameValue(manifest.outputs, outputs)) return undefined;
  return { tool: 'save_brief', input: toJson(wanted) };
}

function portraitOf(
  { card }: Brief['outputs'],
  { portrait, placeholderPortrait }: CaseManifest,
  accepted: boolean,
): Brief['portrait'] {
  if (!card.includes('png')) return 'none';
  if (portrait) return portrait.source;
  return placeholderPortrait || accepted ? 'placeholder' : 'upload';
}

/** The first save is whole: on an imported card the tool keeps what is not named here. Later ones patch. */
function characterCall({ character }: CaseDraft, { character: saved }: GuidedView): ToolCall | undefined {
  const { data } = character;
  const base: CardData = saved?.data ?? emptyCharacter('').data;
  const fields = Object.fromEntries(Object.entries(data).filter(([field, value]) => !sameValue(value, base[field])));
  if (saved && Object.keys(fields).length === 0) return undefined;
  const mode = saved ? 'patch' : 'whole';
  return {
    tool: 'save_content_document',
    input: toJson({ document: 'character', mode, character: saved ? fields : { name: data.name, ...fields } }),
  };
}

function lorebookCall({ lore, outputs }: CaseDraft, { lorebook: saved, results }: GuidedView): ToolCall | undefined {
  if (outputs.lorebook === 'none' || lore.entryCount === 0) return undefined;
  const name = lore.name === undefined || lore.name === saved?.name ? {} : { name: lore.name };
  const known = new Map(saved?.entries.map((entry) => [entry.id, entry]));
  const changed = lore.upsert
    .map((entry) => changedFields(entry, entry.id === undefined ? undefined : known.get(entry.id)))
    .filter((entry) => entry !== undefined);
  const goesOn = saved && savedBefore(results) ? saved : undefined;
  const upsert = firstCallOf(goesOn ? withIds(changed, goesOn.entries) : changed);
  if (saved && upsert.length === 0 && name.name === undefined) return undefined;
  const mode = saved ? 'patch' : 'whole';
  return {
    tool: 'save_content_document',
    input: toJson({ document: 'lorebook', mode, lorebook: { ...(goesOn && { name: goesOn.name }), ...name, upsert } }),
  };
}

const MOST_ENTRIES_A_CALL = 1000;
const MOST_BYTES_A_CALL = 100_000;

/** As many entries as one call should carry: a call is an event of the case, and those have a limit. */
function firstCallOf(entries: readonly NewLoreEntry[]): readonly NewLoreEntry[] {
  const encoder = new TextEncoder();
  let bytes = 0;
  const end = entries.findIndex((entry, at) => {
    bytes += encoder.encode(JSON.stringify(entry)).length;
    return at > 0 && (at >= MOST_ENTRIES_A_CALL || bytes > MOST_BYTES_A_CALL);
  });
  return end === -1 ? entries : entries.slice(0, end);
}

function savedBefore(results: GuidedView['results']): boolean {
  return results.some(({ tool, input, envelope }) => {
    return envelope.ok && tool === 'save_content_document' && Object(input).document === 'lorebook';
  });
}

/** New entries with the ids that they get, so that a later call with the same texts is another call. */
function withIds(entries: readonly NewLoreEntry[], saved: readonly { readonly id: number }[]): NewLoreEntry[] {
  let next = saved.reduce((highest, { id }) => Math.max(highest, id + 1), 0);
  return entries.map((entry) => (entry.id === undefined ? { ...entry, id: next++ } : entry));
}

/** The entry with its content and what differs from the saved one; undefined when nothing does. */
function changedFields(
  entry: NewLoreEntry,
  saved: Readonly<Record<string, unknown>> | undefined,
): NewLoreEntry | undefined {
  if (!saved) return entry;
  const changed = Object.fromEntries(Object.entries(entry).filter(([field, value]) => !sameValue(value, saved[field])));
  return Object.keys(changed).length === 0 ? undefined : { ...changed, id: entry.id, content: entry.content };
}

/** Whether this very call succeeded in this turn already, so that making it again would change nothing. */
function isDone(call: ToolCall, { results }: GuidedView): boolean {
  return results.some(({ tool, input, envelope }) => envelope.ok && tool === call.tool && sameValue(input, call.input));
}
