import type { CardData } from '../card/character';
import type { Question } from '../case/outcome';
import type { CaseDraft } from './draft';
import { excerpt } from './excerpt';
import type { NeededField, Suggestion } from './suggest';

/** How each field is called when we speak of it, and what we ask for. */
const ASK: Readonly<Record<NeededField, { readonly ask: string; readonly called: string }>> = {
  name: { ask: 'What is the name of the character?', called: 'the name' },
  description: {
    ask: 'Who are they? A few sentences on looks, past and manner are enough.',
    called: 'the description',
  },
  first_mes: {
    ask: 'How does the story open? This is the first message that {{char}} sends.',
    called: 'the opening scene',
  },
};

/** Asks for a field, with a value to accept. `reason` says why the value so far cannot stay. */
export function askFor(field: NeededField, suggestion: Suggestion | undefined, reason?: string): Question {
  const { ask, called } = ASK[field];
  const parts = [reason, ask, suggestion && proposal(suggestion, called)];
  return question(field, parts, suggestion?.value);
}

/** Asks whether a placeholder that stands in the card may stay. */
export function askAboutPlaceholder(field: NeededField, value: string): Question {
  const { ask, called } = ASK[field];
  const text = `In place of ${called} stands a placeholder, “${excerpt(value, 200)}”, and a card with an open placeholder is not delivered.`;
  return question(field, [text, ask, 'Write it, or say “you choose” to keep the placeholder.'], value);
}

/** Asks for a lorebook entry, or for leave to do without a lorebook. */
export function askForLore(unread: boolean): Question {
  const reason = unread ? 'I need a title or keys for that, or nothing would ever bring it into the chat.' : undefined;
  const text =
    'The case asks for a lorebook, and there is no entry yet. Write one as “Title (keys: word, another word): text”, or say “none”.';
  return question('lorebook', [reason, text], 'none');
}

/** Offers the drawn placeholder where a PNG card has no picture. */
export function askForPortrait(): Question {
  const text =
    'A PNG card needs a picture. Attach a PNG, JPEG or WebP, or say “yes” and I draw a placeholder: the initials on a quiet pattern. Say “json only” to do without the PNG.';
  return question('portrait', [text], 'Draw a placeholder');
}

/** Says what could not be placed, and in which form it can. */
export function askForLabels(unplaced: readonly string[]): Question {
  const text = `I cannot place this: “${excerpt(unplaced.join(' '), 300)}”. I take changes as labelled text, for example “Appearance: tall, grey eyes” or “First message: …”; lore as “### Title” with a “Keys:” line. Say “skip” to go on without it.`;
  return question('change', [text]);
}

/** Asks to authorise the build, with what will be built from what. */
export function askToBuild(draft: CaseDraft, declined: boolean): Question {
  const { data } = draft.character;
  const lead = declined ? 'Nothing is built. Tell me what to change, for example “Personality: …”.' : undefined;
  const open = draft.brief.placeholders.filter(({ accepted }) => !accepted).map(({ path }) => path.split('/').at(-1));
  return question(
    'build',
    [
      lead,
      `Ready to build “${data.name}”: ${outputsInWords(draft)}.`,
      preview(data),
      ...report(draft),
      open.length > 0 ? `Still a placeholder: ${open.join(', ')}.` : undefined,
      'Shall I build it? Say “yes”, or send changes as labelled text.',
    ],
    'yes',
    true,
  );
}

/** The beginnings of what the card will say, so that the person sees it before they say yes. */
function preview({ description, personality, first_mes, alternate_greetings: alternates }: CardData): string {
  const others =
    alternates.length === 0
      ? ''
      : ` (and ${alternates.length} alternate greeting${alternates.length === 1 ? '' : 's'})`;
  return [
    `Description: ${beginning(description)}`,
    ...(personality.trim() === '' ? [] : [`Personality: ${beginning(personality)}`]),
    `Greeting: ${beginning(first_mes)}${others}`,
  ].join('\n');
}

function beginning(text: string): string {
  return text.trim() === '' ? 'none yet' : excerpt(text, 140);
}

/** What was placed where, and what the person should know of it; empty when nothing was. */
export function report({ placed, notes, unplaced }: Pick<CaseDraft, 'placed' | 'notes' | 'unplaced'>): string[] {
  const groups = new Map<string, string[]>();
  for (const { heading, into } of placed) groups.set(into, [...(groups.get(into) ?? []), heading]);
  const lines = [...groups].map(
    ([into, headings]) => `${into} ← ${atMost(headings.map((heading) => excerpt(heading, 60))).join(', ')}`,
  );
  return [
    ...(lines.length > 0 ? [`Placed: ${lines.join('; ')}.`] : []),
    ...atMost(notes.map((note) => excerpt(note, 2000))),
    ...(unplaced.length > 0
      ? [
          `Not placed: “${excerpt(unplaced.join(' '), 200)}”. Send it as labelled text, for example “Name: …” or “Personality: …”.`,
        ]
      : []),
  ];
}

const MOST_SAID = 20;

/** The first of many, and how many more there are. */
function atMost(texts: readonly string[]): string[] {
  const more = texts.length - MOST_SAID;
  return more > 0 ? [...texts.slice(0, MOST_SAID), `and ${more} more`] : [...texts];
}

/** The outputs of a draft in words. */
function outputsInWords({ outputs, lore }: CaseDraft): string {
  const card = `the card as ${outputs.card.map((kind) => kind.toUpperCase()).join(' and ')}`;
  const entries = `${lore.entryCount} ${lore.entryCount === 1 ? 'entry' : 'entries'}`;
  const places = {
    none: 'no lorebook',
    standalone: `a lorebook file with ${entries}`,
    embedded: `a lorebook in the card with ${entries}`,
    both: `a lorebook in the card and as a file, with ${entries}`,
  };
  return `${card}, ${places[outputs.lorebook]}`;
}

function proposal({ value, placeholder }: Suggestion, called: string): string {
  if (placeholder)
    return `I have no words of yours for ${called}. Say “you choose” to accept this placeholder: “${value}”.`;
  return `From your words I would take: “${excerpt(value, 600)}”. Say “yes” or “you choose” to accept it.`;
}

const MOST = 2000;

function question(
  about: string,
  parts: readonly (string | undefined)[],
  suggestion?: string,
  confirm?: boolean,
): Question {
  const text = fitted(parts.filter((part) => part !== undefined));
  return {
    kind: 'question',
    text,
    about,
    ...(suggestion !== undefined && { suggestion }),
    ...(confirm && { confirm }),
  };
}

/** Paragraphs in the length that a question may have: those in the middle give way, the last one stays. */
function fitted(parts: readonly string[]): string {
  const whole = parts.join('\n\n');
  const last = parts.at(-1) ?? '';
  return whole.length <= MOST ? whole : `${whole.slice(0, MOST - last.length - 5)}…\n\n${last}`;
}
