/** Where a labelled part of a person's notes belongs. `part` is an attribute that stays in the description, label and all. */
export type NoteField =
  | 'name'
  | 'description'
  | 'part'
  | 'personality'
  | 'scenario'
  | 'first_mes'
  | 'alternate_greetings'
  | 'group_only_greetings'
  | 'mes_example'
  | 'creator_notes'
  | 'tags'
  | 'system_prompt'
  | 'post_history_instructions'
  | 'creator'
  | 'character_version'
  | 'lore'
  | 'lorebook_name'
  | 'tone'
  | 'boundaries'
  | 'roles'
  | 'musts';

/** The labels that people use, in the form that `labelKey` gives them. */
const SYNONYMS: Readonly<Record<NoteField, readonly string[]>> = {
  name: ['name', 'full name', 'char name', 'character name', 'called'],
  description: [
    ...['description', 'desc', 'character', 'char', 'character description', 'character sheet', 'character profile'],
    ...['profile', 'persona', 'about', 'overview', 'summary', 'basics', 'basic info', 'who they are'],
  ],
  part: [
    ...['age', 'birthday', 'gender', 'sex', 'pronouns', 'species', 'race', 'ethnicity', 'nationality', 'sexuality'],
    ...['appearance', 'looks', 'look', 'physical description', 'physical appearance', 'body', 'build', 'height'],
    ...['weight', 'hair', 'eyes', 'eye color', 'eye colour', 'hair color', 'hair colour', 'skin', 'face', 'features'],
    ...['clothes', 'clothing', 'outfit', 'attire', 'backstory', 'back story', 'background', 'history', 'bio'],
    ...['biography', 'origin', 'past', 'occupation', 'job', 'profession', 'nickname', 'nicknames', 'alias', 'aliases'],
    ...['title', 'likes', 'dislikes', 'hobbies', 'interests', 'goals', 'goal', 'motivation', 'motivations', 'fears'],
    ...['secret', 'secrets', 'weakness', 'weaknesses', 'strengths', 'flaws', 'quirks', 'habits', 'mannerisms'],
    ...['skills', 'abilities', 'powers', 'equipment', 'inventory', 'relationships', 'family', 'friends', 'residence'],
    ...['speech', 'speech style', 'speech pattern', 'speech patterns', 'voice', 'way of speaking', 'trivia'],
    ...['notes', 'other', 'misc', 'extra', 'additional info', 'additional information'],
  ],
  personality: [
    'personality',
    'personality traits',
    'traits',
    'character traits',
    'temperament',
    'demeanor',
    'demeanour',
  ],
  scenario: ['scenario', 'setting', 'situation', 'premise', 'context', 'circumstances', 'current situation', 'plot'],
  first_mes: [
    ...['first mes', 'first message', 'first msg', 'greeting', 'greeting message', 'opening', 'opening message'],
    ...[
      'opening scene',
      'opening line',
      'intro',
      'introduction',
      'intro message',
      'initial message',
      'starting message',
    ],
  ],
  alternate_greetings: [
    ...['alternate greetings', 'alternate greeting', 'alternative greetings', 'alternative greeting', 'alt greetings'],
    ...['alt greeting', 'other greetings', 'more greetings', 'alternate first messages', 'alternate openings'],
    ...['alternate first message', 'alternate opening', 'extra greetings'],
  ],
  group_only_greetings: ['group only greetings', 'group greetings', 'group only greeting', 'group greeting'],
  mes_example: [
    ...['mes example', 'mes examples', 'example dialogue', 'example dialog', 'example dialogues', 'example dialogs'],
    ...['example messages', 'example message', 'example conversation', 'example conversations', 'examples', 'example'],
    ...[
      'dialogue examples',
      'dialog examples',
      'sample dialogue',
      'sample dialog',
      'dialogue',
      'example chat',
      'example chats',
    ],
  ],
  creator_notes: [
    'creator notes',
    'creators notes',
    'creator s notes',
    'creator comment',
    'creator comments',
    'author notes',
  ],
  tags: ['tags', 'tag'],
  system_prompt: ['system prompt', 'system', 'main prompt', 'system instructions'],
  post_history_instructions: [
    'post history instructions',
    'post history',
    'post history instruction',
    'jailbreak',
    'ujb',
    'phi',
  ],
  creator: ['creator', 'author', 'made by', 'created by', 'card author'],
  character_version: ['character version', 'version', 'card version'],
  lore: [
    ...[
      'lore',
      'lorebook',
      'lore book',
      'lorebook entries',
      'lore entries',
      'world',
      'world info',
      'world information',
    ],
    ...[
      'world lore',
      'world building',
      'worldbuilding',
      'worldbook',
      'world book',
      'character book',
      'wi',
      'memory book',
    ],
  ],
  lorebook_name: ['lorebook name', 'lorebook title', 'world name', 'world info name', 'book name'],
  tone: ['tone', 'mood', 'genre', 'writing style'],
  boundaries: ['boundaries', 'limits', 'hard limits', 'avoid'],
  roles: ['role', 'roles', 'user role', 'role of user', 'your role', 'player role', 'you play'],
  musts: ['must', 'musts', 'must have', 'must haves', 'must include', 'must keep', 'non negotiable', 'non negotiables'],
};

const FIELDS: ReadonlyMap<string, NoteField> = new Map(
  (Object.keys(SYNONYMS) as NoteField[]).flatMap((field) => SYNONYMS[field].map((label) => [label, field] as const)),
);

/** The field that a heading or label names, or undefined. "Her Backstory (short)", "2. BACKSTORY" and `backstory` agree. */
export function fieldOf(label: string): NoteField | undefined {
  if (label.length > 60) return undefined;
  const key = labelKey(label);
  return (
    FIELDS.get(key) ?? FIELDS.get(key.replace(/^(?:(?:the|her|his|their|its|my|character|char)(?: s)?|\S+ s) /, ''))
  );
}

/** A label without case, markup, numbering, punctuation and remarks in parentheses. */
export function labelKey(label: string): string {
  return label
    .toLowerCase()
    .replace(/\([^()]*\)/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^\d+ (?=\D)/, '')
    .replace(/ \d+$/, '');
}

/** A line of the form `Label: value`; the label may be bold, bracketed, or a list item. `value` is what follows. */
export interface Labelled {
  readonly label: string;
  readonly value: string;
}

const MARK = '(?:\\*{1,3}|_{2,3})?';
const LABELLED = new RegExp(
  `^[ \\t]*(?:[-*+•>][ \\t]+|\\d{1,2}[.)][ \\t]+)?${MARK}\\[?([\\p{L}\\p{So}#][^:：\\n*\\]]{0,47}?)\\]?[ \\t]*${MARK}[ \\t]*[:：]${MARK}[ \\t]*(.*)$`,
  'u',
);

/** Reads a line as `Label: value`, whatever the label. */
export function readLabelled(line: string): Labelled | undefined {
  const [, label, value] = LABELLED.exec(line.slice(0, 2000)) ?? [];
  if (label === undefined || value === undefined) return undefined;
  return { label: label.trim(), value: line.length > 2000 ? value + line.slice(2000) : value };
}

/** Reads `Label - value` and `Label = value`. Only for labels that are known: prose has such dashes too. */
export function readDashed(line: string): Labelled | undefined {
  const [, label, value] = DASHED.exec(line) ?? [];
  return label === undefined || value === undefined ? undefined : { label, value };
}

const DASHED = /^[ \t]*(?:[-*+•][ \t]+)?(?:\*\*)?(\p{L}[\p{L}\p{N} _]{0,39}?)(?:\*\*)?[ \t]+[-–—=][ \t]+(\S.*)$/u;

/** Whether a line is somebody's turn in a dialogue: `{{char}}: …`, `{{user}}: …`, or the `<START>` of an example. */
export function isDialogueLine(line: string): boolean {
  return /^[ \t]*(?:[-•>][ \t]+)?[*_`]{0,3}(?:<START>|(?:\{\{(?:char|user)\}\}|<(?:char|user|bot)>)[*_]{0,3}[ \t]*[:：])/i.test(
    line,
  );
}

/** The field of a `Label: value` line. "Character: Mira" names her; "Character: a keeper of lights" describes her. */
export function fieldOfLabelled({ label, value }: Labelled): NoteField | undefined {
  const field = fieldOf(label);
  return field === 'description' && /^char(?:acter)?$/.test(labelKey(label)) && looksLikeName(value) ? 'name' : field;
}

/**
 * Whether a text has the look of a name: at most five words, the first with a capital, no end of a sentence. The stop of
 * an initial or a title ("Dr. J.") ends none.
 */
export function looksLikeName(text: string): boolean {
  return (
    text.length <= 60 && /^[\p{Lu}\p{Lo}\p{So}]/u.test(text) && !endsSentence(text) && text.split(/\s+/).length <= 5
  );
}

/** Whether a sentence ends in or after a text; the stop of an initial or a title is no end. */
export function endsSentence(text: string): boolean {
  return /[.!?:;\n](?:\s|$)/.test(text.replace(ABBREVIATED, ''));
}

const ABBREVIATED = /(?<![\p{L}\p{N}])(?:\p{Lu}|Dr|Mr|Mrs|Ms|Jr|Sr|St|Prof|Capt|Lt|Sgt|Rev)\./gu;

/** Whether a label says plainly, even in the prose under a heading, that a field of the card begins. */
export function isPlainLabel(label: string): boolean {
  return PLAIN_LABELS.has(labelKey(label));
}

const PLAIN_LABELS: ReadonlySet<string> = new Set([
  ...['name', 'full name', 'character name', 'description', 'personality', 'scenario', 'setting'],
  ...['greeting', 'first message', 'first mes', 'opening scene', 'opening message'],
  ...['alternate greeting', 'alternate greetings', 'group greetings', 'group only greetings'],
  ...['example dialogue', 'example dialogues', 'example messages', 'mes example', 'tags', 'creator', 'creator notes'],
  ...['character version', 'system prompt', 'post history instructions', 'lorebook', 'world info', 'lorebook name'],
]);

const DECORATED =
  /^[ \t]*(?:\*{2,3}|_{2,3}|\[|={2,}|-{2,}|~+)[ \t]*([^*_[\]=~]{1,60}?)[ \t]*[:：]?(?:\*{2,3}|_{2,3}|\]|={2,}|-{2,}|~+)[ \t]*$/;

/** Reads a line that is nothing but a title set off by markup: `**Title**`, `[Title]`, `== Title ==`. */
export function readTitleLine(line: string): string | undefined {
  const title = line.length > 120 ? undefined : DECORATED.exec(line)?.[1]?.trim();
  return title !== undefined && /[\p{L}\p{N}]/u.test(title) ? title : undefined;
}
