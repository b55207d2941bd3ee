import type { Question } from '../case/outcome';
import { mergeLore } from './draft-lore';
import { fillLore } from './fill-lore';
import type { GrowingDraft, Pending } from './growing';
import { fieldOfLabelled, readLabelled } from './labels';
import { noteLines } from './lines';
import { loreFromSection } from './lore-notes';
import { acceptsPlaceholder, isAskingBack, isSkip, readAnswer, takeOutputs } from './message';
import { nameInAnswer, renamedTo } from './name';
import { type NeededField, PLACEHOLDERS } from './suggest';

/**
 * Applies the answer to one of our questions. Returns the text that is to be read like any other message: labelled notes
 * given instead of a value, or the answer to a question of no field.
 */
export function applyAnswer(draft: GrowingDraft, question: Question, text: string, reach: Pending): string | undefined {
  const { about = '' } = question;
  if (text.trim() === '') return undefined;
  if (isNeeded(about)) return applyValue(draft, about, question, text, reach);
  if (about === 'lorebook') return applyLore(draft, question, text, reach);
  if (about !== 'portrait' || !(acceptsPlaceholder(text) || text.trim() === question.suggestion)) return text;
  draft.portraitAccepted = true;
  return undefined;
}

/** Tells the fields that we ask for from other subjects of a question. */
export function isNeeded(about: string): about is NeededField {
  return Object.hasOwn(PLACEHOLDERS, about);
}

function applyValue(
  draft: GrowingDraft,
  field: NeededField,
  { suggestion }: Question,
  text: string,
  reach: Pending,
): string | undefined {
  if (isLabelledText(text)) return text;
  if (isAskingBack(text)) return undefined;
  const renamed = renamedTo(text);
  if (renamed !== undefined) {
    setField(draft, 'name', renamed, reach);
    return undefined;
  }
  const answer = readAnswer(text);
  if (isSkip(text)) setField(draft, field, PLACEHOLDERS[field], reach, false);
  else if (answer.kind === 'value' && field === 'name') applyName(draft, text, reach);
  else if (answer.kind === 'value') setField(draft, field, answer.value, reach);
  else if (suggestion === undefined) return undefined;
  else if (answer.kind === 'no') draft.declined.push({ about: field, value: suggestion });
  else setField(draft, field, suggestion, reach, true);
  return undefined;
}

/** A whole sentence is no name: what it says is kept to make the next suggestion from. */
function applyName(draft: GrowingDraft, text: string, reach: Pending): void {
  const name = nameInAnswer(text);
  if (name.split(/\s+/).length > MOST_NAME_WORDS) draft.ideas.push(text.trim());
  else setField(draft, 'name', name, reach);
}

const MOST_NAME_WORDS = 7;

/** `accepted` is set when the value was ours or stands in for one: then the brief remembers it. */
function setField(draft: GrowingDraft, field: NeededField, value: string, reach: Pending, accepted?: boolean): void {
  const path = `character#/data/${field}`;
  if (reach.character) draft.data = { ...draft.data, [field]: value };
  if (!reach.brief) return;
  const others = draft.placeholders.filter((placeholder) => placeholder.path !== path);
  draft.placeholders = accepted === undefined ? others : [...others, { path, value, accepted }];
}

/** Whether an answer is labelled notes: its first line is a heading or a known label. */
function isLabelledText(text: string): boolean {
  const first = noteLines(text).find((line) => line.text.trim() !== '');
  if (!first || first.opaque) return false;
  const labelled = readLabelled(first.text);
  return first.heading !== undefined || (labelled !== undefined && fieldOfLabelled(labelled) !== undefined);
}

function applyLore(draft: GrowingDraft, { suggestion }: Question, text: string, reach: Pending): string | undefined {
  const { kind } = readAnswer(text);
  const none = isSkip(text) || kind === 'no' || (kind !== 'value' && suggestion === 'none');
  if (none) {
    if (reach.brief) draft.outputs = { ...draft.outputs, lorebook: 'none' };
    return undefined;
  }
  if (isLabelledText(text) || Object.keys(takeOutputs(text).change).length > 0) return text;
  const entries = loreFromSection('', noteLines(text)).entries.filter(({ keyed }) => keyed !== 'nothing');
  draft.loreUnread = entries.length === 0;
  const filled = fillLore(entries, draft.lore.base);
  if (reach.lorebook) mergeLore(draft.lore, filled.entries);
  draft.placed = [...draft.placed, ...filled.placed];
  draft.notes = [...draft.notes, ...filled.notes];
  return undefined;
}
