import type { MessageData } from '@strands-agents/sdk';
import type { InputFile } from '@/lib/case/manifest';
import { briefMarkdown, characterMarkdown, lorebookMarkdown } from '@/lib/case/markdown';
import type { LorebookDocument } from '@/lib/lorebook/entry';
import { importedDocuments } from '../agent/imported';
import { readDocuments } from '../store/documents';
import type { CaseReader } from '../store/port';
import { RULES } from './rules';

/** What a turn starts from, for any engine: the rules and the case, the earlier conversation, and the new message. */
export interface TurnPrompt {
  readonly system: string;
  readonly history: readonly MessageData[];
  readonly prompt: string;
}

/**
 * Assembles the prompt of a turn. The rules and the case stand in the system prompt, so that no cut of the history can
 * lose them; everything that people or files wrote is delimited as data.
 */
export async function assemblePrompt(
  reader: CaseReader,
  message: string,
  uploads: readonly InputFile[],
): Promise<TurnPrompt> {
  const { manifest } = reader;
  const { brief, character, lorebook } = await readDocuments(reader);
  const records = await Promise.all(manifest.turns.map(({ id }) => reader.turn(id)));
  const imported = await importedDocuments(reader);
  const state = [
    `Outputs: card ${manifest.outputs.card.join(', ')}; lorebook ${manifest.outputs.lorebook}.`,
    `Placeholder portrait asked for: ${manifest.placeholderPortrait ? 'yes' : 'no'}.`,
    `Build confirmed by the person: ${manifest.buildAuthorised ? 'yes' : 'no'}. Portrait: ${manifest.portrait?.source ?? 'none'}.`,
    ...(manifest.locks.length > 0 ? [`Locked by the person, not to be changed: ${manifest.locks.join(', ')}.`] : []),
    ...(await notesOf(reader)),
    ...(character
      ? []
      : [data('uploaded character, not saved yet', imported.character && characterMarkdown(imported.character))]),
    ...(lorebook
      ? []
      : [data('uploaded lorebook, not saved yet', imported.lorebook && lorebookText(imported.lorebook))]),
    data('brief', brief && briefMarkdown(brief)),
    data('character', character && characterMarkdown(character)),
    data('lorebook', lorebook && lorebookText(lorebook)),
  ].filter((part) => part !== '');
  const files = uploads.map(({ name, kind }) => `${kind}: ${name}`).join('\n');
  return {
    system: [RULES, ...state].join('\n\n'),
    history: records.flatMap(({ conversation }) => conversation).map(asMessage),
    prompt: [message.trim() === '' ? '(no message)' : message, data('uploads', files === '' ? undefined : files)]
      .join('\n\n')
      .trim(),
  };
}

/** How much of the uploaded notes the prompt carries, in UTF-16 units: more would leave small models no room to work. */
const MOST_NOTES = 120_000;

/** The notes that the person uploaded, oldest first, as far as there is room. */
async function notesOf(reader: CaseReader): Promise<string[]> {
  let room = MOST_NOTES;
  const notes: string[] = [];
  for (const { name, kind, sha256 } of reader.manifest.inputs) {
    if (kind !== 'notes') continue;
    const text = new TextDecoder().decode(await reader.object(sha256));
    const cut = text.length > room ? `\n(cut here: ${text.length - room} more characters were left out)` : '';
    notes.push(data(`uploaded notes ${name}`, text.slice(0, room) + cut));
    room = Math.max(0, room - text.length);
  }
  return notes;
}

/** The lorebook with the id of each entry, which changes and removals name. */
function lorebookText(lorebook: LorebookDocument): string {
  const ids = lorebook.entries.map(({ id, title, keys }) => `${id}: ${title || keys[0] || 'without a title'}`);
  return `${lorebookMarkdown(lorebook)}\n\nEntry ids, in this order:\n${ids.join('\n')}`;
}

/** Delimits text of others. The closing tag cannot be forged: it is broken up inside the text. */
function data(name: string, text: string | undefined): string {
  if (text === undefined) return '';
  return `<data name="${name}">\n${text.replaceAll('</data', '<\u200b/data')}\n</data>`;
}

function asMessage(message: unknown): MessageData {
  return message as MessageData;
}
