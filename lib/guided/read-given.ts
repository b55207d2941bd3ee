import type { CardData } from '../card/character';
import { isPageRequest } from '../case/requests';
import { applyAnswer } from './answers';
import { importLore, mergeLore } from './draft-lore';
import { hasExampleForm, normaliseExamples } from './examples';
import { type FillBase, fillFromNotes } from './fill';
import { type GrowingDraft, mergeParts, type Pending } from './growing';
import { isBare, isRequest, takeOutputs } from './message';
import { renamedTo } from './name';
import { type Notes, parseNotes } from './notes';
import type { Given } from './timeline';
import type { GuidedImport, GuidedView } from './view';

/** Reads one thing that the person gave into the draft, as far as `reach` says that it has not reached a document yet. */
export function readGiven(draft: GrowingDraft, given: Given, reach: Pending, view: GuidedView): void {
  if (given.kind === 'import') readImport(draft, given.file, reach, view);
  else if (given.kind === 'notes') readNotesFile(draft, given.text, reach, view);
  else if (isPageRequest(given.text)) return;
  else if (given.kind === 'message') readMessage(draft, given.text, given.current, reach, view);
  else {
    const left = applyAnswer(draft, given.question, given.text, reach);
    if (left !== undefined) readMessage(draft, left, given.current, reach, view);
  }
}

function readImport(
  draft: GrowingDraft,
  { name, character, lorebook, repairs }: GuidedImport,
  reach: Pending,
  view: GuidedView,
): void {
  if (character && reach.character) {
    const data = withExampleForm(draft, name, character.data);
    const before = draft.data.name;
    if (before !== '' && before !== data.name) {
      draft.notes.push(`${name} made the character “${data.name}”; before it was “${before}”. The last card counts.`);
    }
    draft.data = view.character ? { ...draft.data, ...filledFields(data) } : data;
    draft.placed.push({ heading: name, into: 'the character' });
  }
  if (lorebook && reach.lorebook) {
    importLore(draft.lore, lorebook);
    draft.placed.push({ heading: name, into: 'the lorebook' });
  }
  if (repairs.length > 0)
    draft.notes.push(
      `${name}: ${repairs.length} ${repairs.length === 1 ? 'thing was' : 'things were'} repaired when it was read.`,
    );
}

/** Old cards often have example dialogue without its marks, which no gate lets through. */
function withExampleForm(draft: GrowingDraft, file: string, data: CardData): CardData {
  const reading = hasExampleForm(data.mes_example) ? undefined : normaliseExamples(data.mes_example, data.name);
  if (!reading || !('text' in reading)) return data;
  draft.notes.push(
    `${file}: its example dialogue was brought into blocks of <START> with {{user}}: and {{char}}: lines.`,
  );
  return { ...data, mes_example: reading.text };
}

function filledFields(data: CardData): Partial<CardData> {
  const empty = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(data).filter(([key, value]) => key !== 'extensions' && !empty(value)));
}

/** Longest single paragraph without labels that counts as an idea to ask about, rather than as notes to place. */
const IDEA_LENGTH = 400;

function readNotesFile(draft: GrowingDraft, text: string, reach: Pending, view: GuidedView): void {
  const notes = parseNotes(text);
  if (notes.title !== undefined) draft.titles.push(notes.title);
  const [idea, ...more] = notes.leftovers;
  const lone = idea !== undefined && more.length === 0 && !isLabelled(notes) && isIdea(idea);
  if (lone && draft.data.description === '') draft.ideas.push(idea);
  else if (idea !== undefined || isLabelled(notes)) merge(draft, notes, reach, view);
}

function readMessage(draft: GrowingDraft, text: string, current: boolean, reach: Pending, view: GuidedView): void {
  const { change, rest } = takeOutputs(text);
  if (reach.brief) draft.outputs = { ...draft.outputs, ...change };
  if (isBare(rest)) return;
  const renamed = renamedTo(rest);
  if (renamed !== undefined) {
    if (reach.character) draft.data = { ...draft.data, name: renamed };
    draft.placed.push({ heading: renamed, into: 'name' });
    return;
  }
  if (reach.brief) draft.premise.push(rest.trim());
  const notes = parseNotes(rest);
  if (isLabelled(notes)) {
    const asked = notes.leftovers.filter((left) => view.character !== undefined || isRequest(left));
    if (current) draft.unplaced = [...draft.unplaced, ...asked.filter((left) => !isRequest(left))];
    merge(draft, { ...notes, leftovers: notes.leftovers.filter((left) => !asked.includes(left)) }, reach, view);
  } else if (hasContent(draft, view)) {
    if (current && !isRequest(rest)) draft.unplaced.push(rest.trim());
  } else if (isIdea(rest)) draft.ideas.push(rest.trim());
  else merge(draft, notes, reach, view);
}

/** Whether there is a character already, so that a message without labels is a wish about it and not the idea of it. */
function hasContent({ data }: GrowingDraft, { character, imported }: GuidedView): boolean {
  return character !== undefined || imported.some((file) => file.character) || data.description !== '';
}

function isLabelled({ sections, lore }: Notes): boolean {
  return sections.length > 0 || lore.length > 0;
}

function isIdea(text: string): boolean {
  const idea = text.trim();
  return idea.length <= IDEA_LENGTH && !/\n\s*\n|^[[{(]|\("/.test(idea);
}

function merge(draft: GrowingDraft, notes: Notes, reach: Pending, { lorebook }: GuidedView): void {
  const base: FillBase = { character: { data: draft.data }, lorebook: lorebook ?? draft.lore.base };
  const filling = fillFromNotes(notes, base);
  if (reach.character) {
    draft.data = { ...draft.data, ...filling.data };
    draft.noted = [...draft.noted, ...filling.entries];
  }
  if (reach.lorebook) {
    mergeLore(draft.lore, filling.entries);
    draft.lore.name = filling.lorebookName ?? draft.lore.name;
  }
  if (reach.brief) draft.parts = mergeParts(draft.parts, filling.brief);
  if (reach.character || reach.lorebook) {
    draft.placed = [...draft.placed, ...filling.placed];
    draft.notes = [...draft.notes, ...filling.notes];
  }
}
