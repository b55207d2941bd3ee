import { type CardData, type CharacterDocument, emptyCharacter } from '../card/character';
import type { Brief, Outputs, Placeholder } from '../case/brief';
import type { LorebookDocument, NewLoreEntry } from '../lorebook/entry';
import { draftLore, type LoreDraft, loreAsNotes } from './draft-lore';
import type { Filling } from './fill';
import { type GrowingDraft, mergeParts } from './growing';
import { nameProblem } from './name';
import { readGiven } from './read-given';
import { withoutRequest } from './suggest';
import { givenOf, pendingFor } from './timeline';
import type { GuidedView } from './view';

/** What the case shall become, as far as the person said: read from everything they gave. */
export interface CaseDraft {
  readonly character: CharacterDocument;
  /** The lorebook to save: all entries while none is saved, later the changes alone. */
  readonly lore: { readonly name?: string; readonly upsert: readonly NewLoreEntry[]; readonly entryCount: number };
  readonly outputs: Outputs;
  readonly brief: Pick<Brief, 'premise' | 'musts' | 'placeholders'> &
    Pick<Partial<Brief>, 'roles' | 'tone' | 'boundaries'>;
  /** Sentences of the person that no field holds yet. */
  readonly ideas: readonly string[];
  readonly titles: readonly string[];
  /** Suggestions that the person turned down, by what they were about. */
  readonly declined: readonly { readonly about: string; readonly value: string }[];
  readonly portraitAccepted: boolean;
  /** Parts of the current message that nobody can place. */
  readonly unplaced: readonly string[];
  /** Why an answer about lore gave no entry. */
  readonly loreUnread: boolean;
  readonly placed: Filling['placed'];
  readonly notes: readonly string[];
  /** Whether something that came with this turn was placed. */
  readonly news: boolean;
}

/**
 * Reads what the case shall become: the saved documents, or else the imported ones, with everything on top that has not
 * reached them yet. Pure: the same view gives the same draft.
 */
export function readDraft(view: GuidedView): CaseDraft {
  const first = fold(view, '');
  const { name } = first.data;
  const again = !view.character && name !== '' && nameProblem(name) === undefined;
  return finish(view, again ? fold(view, name) : first);
}

/** `name` is known from a first reading, so that example dialogue given before the name can be read. */
function fold(view: GuidedView, name: string): GrowingDraft {
  const { manifest, character, lorebook, brief } = view;
  const draft: GrowingDraft = {
    data: character?.data ?? emptyCharacter(name).data,
    lore: draftLore(lorebook),
    outputs: manifest.outputs,
    parts: {},
    placeholders: [...(brief?.placeholders ?? [])],
    premise: [],
    ideas: [],
    titles: [],
    declined: [],
    portraitAccepted: false,
    unplaced: [],
    loreUnread: false,
    noted: [],
    placed: [],
    notes: [],
    news: false,
  };
  const all = givenOf(view);
  const pending = {
    brief: pendingFor(manifest, 'brief'),
    character: pendingFor(manifest, 'character'),
    lorebook: pendingFor(manifest, 'lorebook'),
  };
  for (const given of all) {
    const reach = {
      brief: pending.brief(given),
      character: pending.character(given),
      lorebook: pending.lorebook(given),
    };
    if (!reach.brief && !reach.character && !reach.lorebook) continue;
    const before = draft.placed.length;
    readGiven(draft, given, reach, view);
    if (given.current && draft.placed.length + draft.unplaced.length > before) draft.news = true;
  }
  return draft;
}

/** What the whole reading comes to, beside the brief that is saved already. */
function finish(view: GuidedView, draft: GrowingDraft): CaseDraft {
  const { brief: saved } = view;
  const { musts = [], ...parts } = mergeParts(partsOf(saved), draft.parts);
  const ideas = view.character ? [] : homelessIdeas(draft);
  const told = ideas.length > 0 ? withIdeas(draft.data, ideas) : draft.data;
  const homeless = draft.outputs.lorebook === 'none' && draft.noted.length > 0;
  const data = homeless ? loreAsNotes(told, draft.noted) : told;
  const notes = homeless ? [...draft.notes, NO_LOREBOOK] : draft.notes;
  const premise =
    saved?.premise ??
    [draft.premise.join('\n\n'), draft.ideas[0], firstParagraph(data.description)].find(Boolean) ??
    '';
  return {
    ...draft,
    character: { ...view.character, data },
    lore: loreResult(draft.lore, view.lorebook),
    brief: {
      premise: premise.slice(0, 200_000),
      ...parts,
      musts: musts.slice(0, 200),
      placeholders: draft.placeholders.filter((placeholder) => stands(placeholder, data, view)),
    },
    notes: [...new Set(notes)],
    placed: [...draft.placed, ...ideas.map((idea) => ({ heading: idea, into: 'description' }))],
  };
}

/** The ideas that no text of the card holds, once it says who the character is: what was said at first is not dropped. */
function homelessIdeas({ data, ideas }: GrowingDraft): string[] {
  if ((data.description + data.personality).trim() === '') return [];
  const held = squeezed(JSON.stringify(Object.values(data)));
  return ideas
    .map(withoutRequest)
    .filter((idea) => idea !== '' && !held.includes(squeezed(JSON.stringify(idea).slice(1, -1))));
}

function withIdeas(data: CardData, ideas: readonly string[]): CardData {
  const description = [...ideas, data.description].filter((part) => part.trim() !== '').join('\n\n');
  return { ...data, description };
}

function squeezed(text: string): string {
  return text.replace(/(?:\s|\\n)+/g, ' ');
}

function firstParagraph(text: string): string {
  return text.split(/\n\s*\n/)[0] ?? '';
}

const NO_LOREBOOK =
  'The case asks for no lorebook, so your lore stands in the creator notes. Say “Lorebook: embedded” to have it in the card.';

function partsOf(brief: Brief | undefined): Filling['brief'] {
  if (!brief) return {};
  const { musts, roles, tone, boundaries } = brief;
  return {
    musts,
    ...(roles !== undefined && { roles }),
    ...(tone !== undefined && { tone }),
    ...(boundaries !== undefined && { boundaries }),
  };
}

function loreResult(lore: LoreDraft, saved: LorebookDocument | undefined): CaseDraft['lore'] {
  const { name, changes, added, base } = lore;
  const old = base?.entries ?? [];
  const upsert = saved
    ? [...changes.values(), ...added]
    : [...old.map((entry) => ({ ...entry, ...changes.get(entry.id) })), ...added];
  return { ...(name !== undefined && { name }), upsert, entryCount: old.length + added.length };
}

/** Whether a placeholder still stands where it was put. */
function stands({ path, value }: Placeholder, data: CardData, { manifest }: GuidedView): boolean {
  if (path === 'portrait') return manifest.portrait?.source !== 'upload';
  const field = path.startsWith(FIELD_PATH) ? path.slice(FIELD_PATH.length) : undefined;
  return field === undefined || data[field] === value;
}

const FIELD_PATH = 'character#/data/';
