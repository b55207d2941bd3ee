import type { CardData, CharacterDocument } from '../card/character';
import type { Brief } from '../case/brief';
import type { LorebookDocument, NewLoreEntry } from '../lorebook/entry';
import { addPieces, type DescriptionPiece } from './description';
import { normaliseExamples } from './examples';
import { excerpt } from './excerpt';
import { fillLore } from './fill-lore';
import { type GreetingsReading, splitGreetings, splitTags } from './greetings';
import type { NoteField } from './labels';
import { holdsName, nameUnderLabel } from './name';
import { nameInNotes } from './name-notes';
import type { NoteSection, Notes } from './notes';

/** What notes fill in: fields of the card, lorebook entries, parts of the brief, and where each heading went. */
export interface Filling {
  /** Only the fields that the notes say something about; each is the whole new value. */
  readonly data: Partial<CardData>;
  /** With `id`: changes to that entry of the base lorebook. Without: new entries. */
  readonly entries: readonly NewLoreEntry[];
  readonly lorebookName?: string;
  readonly brief: Pick<Partial<Brief>, 'roles' | 'tone' | 'boundaries' | 'musts'>;
  readonly placed: readonly { readonly heading: string; readonly into: string }[];
  /** Sentences for the person: what was placed by a rule rather than by their label. */
  readonly notes: readonly string[];
}

/** The documents that notes are put into. */
export interface FillBase {
  readonly character?: CharacterDocument | undefined;
  readonly lorebook?: LorebookDocument | undefined;
}

/**
 * Puts notes into the fields of a character and the entries of a lorebook. Nothing is invented and no paragraph is lost:
 * what has no field goes into the description with its heading. On top of a base only what the notes name changes, and
 * filling the same notes in twice changes nothing more.
 */
export function fillFromNotes(notes: Notes, base: FillBase = {}): Filling {
  const found = nameInNotes(notes);
  const old = base.character?.data;
  const filling = new Draft(old, found?.name ?? old?.name ?? '', found?.how === 'title' ? notes.title : undefined);
  if (found) filling.data.name = found.name;
  if (found && found.how !== 'label') filling.placed.push({ heading: notes.title ?? 'attribute block', into: 'name' });
  if (found?.how === 'title') filling.notes.push(`The title of your notes, “${found.name}”, became the name.`);
  if (found?.how === 'block') filling.notes.push(`The name “${found.name}” comes from your attribute block.`);
  filling.leftovers(notes.leftovers);
  for (const section of notes.sections) filling.place(section);
  const lore = fillLore(notes.lore, base.lorebook);
  return {
    ...filling.result(),
    entries: lore.entries,
    ...(notes.lorebookName !== undefined && { lorebookName: notes.lorebookName }),
    placed: [...filling.placed, ...lore.placed],
    notes: [...filling.notes, ...lore.notes],
  };
}

type TextField =
  | 'description'
  | 'personality'
  | 'scenario'
  | 'creator_notes'
  | 'system_prompt'
  | 'post_history_instructions';

/** What a text field gets. `rewritten`: the notes give the field itself, so the base's text goes. */
interface FieldPieces {
  rewritten: boolean;
  readonly pieces: DescriptionPiece[];
}

/** Collects one filling. */
class Draft {
  readonly data: Partial<CardData> = {};
  readonly brief: Filling['brief'] = {};
  readonly placed: { heading: string; into: string }[] = [];
  readonly notes: string[] = [];
  private readonly texts = new Map<TextField, FieldPieces>();
  private readonly examples: NoteSection[] = [];

  constructor(
    private readonly base: CardData | undefined,
    private readonly name: string,
    private readonly nameTitle: string | undefined,
  ) {}

  leftovers(texts: readonly string[]): void {
    for (const text of texts) {
      this.fieldOf('description').pieces.push({ text, spaced: true });
      this.notes.push(`Text without a heading stands in the description: “${excerpt(text, 60)}”`);
    }
  }

  place(section: NoteSection): void {
    const { field, heading, text } = section;
    if (text === '') this.placed.push({ heading, into: 'nothing: no text stands under it' });
    else if (field !== undefined) this.placed.push({ heading, into: PLACE[field](this, section) });
    else if (heading === this.nameTitle) {
      this.fieldOf('description').pieces.push({ text, spaced: true });
      this.placed.push({ heading, into: 'description' });
    } else {
      this.placed.push({ heading, into: intoDescription(this, section) });
      this.notes.push(
        `“${excerpt(heading, 60)}” is no label that I know; it stands in the description under its heading.`,
      );
    }
  }

  result(): Pick<Filling, 'data' | 'brief'> {
    this.placeExamples();
    for (const [field, { rewritten, pieces }] of this.texts) {
      this.data[field] = addPieces(rewritten ? '' : (this.base?.[field] ?? ''), pieces);
    }
    return { data: this.data, brief: this.brief };
  }

  /** Gives a field its text; several sections of one field follow each other. */
  write(field: TextField, text: string): void {
    const target = this.fieldOf(field);
    target.rewritten = true;
    target.pieces.push({ text, spaced: true });
  }

  /** Adds a section to a field under its own heading. */
  attribute(field: TextField, { heading, source, spaced }: NoteSection): void {
    this.fieldOf(field).pieces.push({ text: source, label: heading, spaced });
  }

  greet(field: 'alternate_greetings' | 'group_only_greetings', { greetings, titles }: GreetingsReading): void {
    const before = this.data[field] ?? this.base?.[field] ?? [];
    this.data[field] = [...before, ...greetings.filter((greeting) => !before.includes(greeting))];
    for (const heading of titles) this.placed.push({ heading, into: field });
  }

  example(section: NoteSection): void {
    this.examples.push(section);
  }

  private fieldOf(field: TextField): FieldPieces {
    const known = this.texts.get(field);
    if (known) return known;
    const fresh: FieldPieces = { rewritten: false, pieces: [] };
    this.texts.set(field, fresh);
    return fresh;
  }

  private placeExamples(): void {
    const texts = this.examples.map(({ text }) => text);
    if (texts.length === 0) return;
    const reading =
      this.name === '' ? { text: texts.join('\n\n') } : normaliseExamples(texts.join('\n<START>\n'), this.name);
    if ('text' in reading) {
      this.data.mes_example = reading.text;
      return;
    }
    for (const section of this.examples) this.attribute('description', section);
    this.notes.push(
      `No line of your example dialogue begins with “${this.name}:” or “You:”, so it stands in the description.`,
    );
  }
}

/** Places a section; returns where it went, in words. */
type Place = (draft: Draft, section: NoteSection) => string;

const intoField =
  (field: TextField): Place =>
  (draft, { text }) => {
    draft.write(field, text);
    return field;
  };

const intoDescription: Place = (draft, section) => {
  draft.attribute('description', section);
  return 'description';
};

/** A second value of a field that holds one stands in the description. */
const intoOnce =
  (field: 'creator' | 'character_version'): Place =>
  (draft, section) => {
    if (draft.data[field] !== undefined) return intoDescription(draft, section);
    draft.data[field] = section.text;
    return field;
  };

const PLACE: Readonly<Record<NoteField, Place>> = {
  name: (draft, section) =>
    holdsName(draft.data.name ?? '', nameUnderLabel(section.text) ?? section.text)
      ? 'name'
      : intoDescription(draft, section),
  description: intoField('description'),
  part: intoDescription,
  personality: intoField('personality'),
  scenario: intoField('scenario'),
  creator_notes: intoField('creator_notes'),
  system_prompt: intoField('system_prompt'),
  post_history_instructions: intoField('post_history_instructions'),
  first_mes: (draft, { text }) => {
    if (draft.data.first_mes === undefined) {
      draft.data.first_mes = text;
      return 'first_mes';
    }
    draft.greet('alternate_greetings', { greetings: [text], titles: [] });
    return 'alternate_greetings';
  },
  alternate_greetings: (draft, { text }) => {
    draft.greet('alternate_greetings', splitGreetings(text));
    return 'alternate_greetings';
  },
  group_only_greetings: (draft, { text }) => {
    draft.greet('group_only_greetings', splitGreetings(text));
    return 'group_only_greetings';
  },
  mes_example: (draft, section) => {
    draft.example(section);
    return 'mes_example';
  },
  tags: (draft, { text }) => {
    draft.data.tags = [...new Set([...(draft.data.tags ?? []), ...splitTags(text)])];
    return 'tags';
  },
  creator: intoOnce('creator'),
  character_version: intoOnce('character_version'),
  lore: intoDescription,
  lorebook_name: intoDescription,
  tone: (draft, section) => {
    draft.brief.tone = joined(draft.brief.tone, section.text);
    draft.attribute('creator_notes', section);
    return 'brief and creator_notes';
  },
  boundaries: (draft, section) => {
    draft.brief.boundaries = joined(draft.brief.boundaries, section.text);
    draft.attribute('creator_notes', section);
    return 'brief and creator_notes';
  },
  roles: (draft, section) => {
    draft.brief.roles = joined(draft.brief.roles, section.text);
    draft.attribute('scenario', section);
    return 'brief and scenario';
  },
  musts: (draft, section) => {
    const lines = section.text
      .split('\n')
      .map((line) => line.replace(/^[ \t]*(?:[-*+•]|\d{1,2}[.)])[ \t]+/, '').trim());
    draft.brief.musts = [
      ...(draft.brief.musts ?? []),
      ...lines.filter((line) => line !== '').map((text) => ({ text })),
    ];
    draft.attribute('description', section);
    return 'brief and description';
  },
};

function joined(before: string | undefined, text: string): string {
  return before === undefined ? text : `${before}\n\n${text}`;
}
