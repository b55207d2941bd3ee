import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type CardData, emptyCharacter } from '../card/character';
import type { LorebookDocument } from '../lorebook/entry';
import { newLoreEntry } from '../lorebook/new-entry';
import { fillFromNotes } from './fill';
import { parseNotes } from './notes';

const fill = (text: string, base: Parameters<typeof fillFromNotes>[1] = {}) => fillFromNotes(parseNotes(text), base);
const character = (fields: Partial<CardData>) => ({ data: { ...emptyCharacter('Mira').data, ...fields } });
const book = (...entries: Parameters<typeof newLoreEntry>[0][]): LorebookDocument => ({
  name: 'B',
  entries: entries.map(newLoreEntry),
});
const notesFile = (name: string) =>
  fill(readFileSync(new URL(`../../testing/notes/${name}.md`, import.meta.url), 'utf8'));

describe('whole notes', () => {
  it('in Markdown fill the card and the lorebook', () => {
    expect(notesFile('harbor-keeper')).toEqual({
      data: {
        name: 'Mira Vale',
        description:
          'Mira keeps the old lighthouse at Saltmouth and has not left the island in nine years.\n\n' +
          "## Appearance\nTall and wind-burnt, with grey eyes. She wears her father's oilskin coat, whatever the weather.\n\n" +
          '- a burn scar on the left wrist\n- a brass whistle on a cord\n\n' +
          '## Backstory\nThe night the *Perpetua* sank, the lamp was dark. Nobody but Mira knows why.\n\n' +
          'She has kept every log since, in her own hand.',
        personality:
          'Dry, patient, hard to surprise. Mira answers questions with questions and never lies about the sea.\n\n' +
          '### Likes\n\nStrong tea, quiet radios, gulls that mind their own business.',
        scenario: '{{user}} comes ashore in a storm, the first visitor of the winter.',
        first_mes:
          '*The door opens before you can knock.*\n\n"You rowed. In this." Mira looks past you at the water. "Come in, then. Mind the step: it minds you."',
        alternate_greetings: [
          '*Morning. The storm is gone, and so is your boat.* "Good news first?" Mira asks.',
          '"You are reading my log," Mira says from the stairs. "Page forty, by your face."',
        ],
        mes_example:
          '<START>\n{{char}}: "Tea or the truth? There is only time for one."\n{{user}}: The truth.\n{{char}}: *She fills the kettle anyway.*\n' +
          '<START>\n{{user}}: Why was the lamp dark?\n{{char}}: "Ask me when the fog lifts."',
        tags: ['lighthouse', 'slow burn', 'mystery'],
        creator_notes: 'Written for long, quiet chats.',
      },
      lorebookName: 'Saltmouth',
      entries: [
        {
          title: 'The Perpetua',
          keys: ['Perpetua', 'wreck', 'the ship'],
          constant: false,
          content: 'A mail steamer that went down off the point nine years ago with thirty aboard.',
        },
        {
          title: 'The Lamp',
          keys: ['lamp', 'light', '/lens(es)?/i'],
          secondaryKeys: ['dark', 'broken'],
          selective: true,
          constant: false,
          insertionOrder: 120,
          content: 'The great lens is whole. It was put out by hand.',
        },
        { title: 'Saltmouth', keys: [], constant: true, content: 'A fishing island, one road, no doctor.' },
        {
          title: 'Odo the ferryman',
          keys: ['Odo the ferryman'],
          constant: false,
          content: 'Odo crosses on Thursdays and knows more than he says.',
        },
      ],
      brief: {},
      placed: [
        { heading: 'Mira Vale', into: 'name' },
        { heading: 'Mira Vale', into: 'description' },
        { heading: 'Appearance', into: 'description' },
        { heading: 'Backstory', into: 'description' },
        { heading: 'Personality', into: 'personality' },
        { heading: 'Scenario', into: 'scenario' },
        { heading: 'First message', into: 'first_mes' },
        { heading: '1', into: 'alternate_greetings' },
        { heading: '2', into: 'alternate_greetings' },
        { heading: 'Alternate greetings', into: 'alternate_greetings' },
        { heading: 'Example dialogue', into: 'mes_example' },
        { heading: 'Tags', into: 'tags' },
        { heading: 'Creator notes', into: 'creator_notes' },
        { heading: 'The Perpetua', into: 'lorebook entry' },
        { heading: 'The Lamp', into: 'lorebook entry' },
        { heading: 'Saltmouth', into: 'lorebook entry' },
        { heading: 'Odo the ferryman', into: 'lorebook entry' },
      ],
      notes: [
        'The title of your notes, “Mira Vale”, became the name.',
        'Lore without keys uses its title as key: Odo the ferryman.',
      ],
    });
  });

  it('in labelled lines keep the attributes together in the description', () => {
    const { data, entries, notes } = notesFile('label-lines');
    expect({ data, entries: entries.map(({ title, keys, content }) => ({ title, keys, content })), notes }).toEqual({
      data: {
        name: 'Bram Ostrander',
        description:
          'Age: 61\nOccupation: clockmaker, retired against his will\nLooks: round glasses, ink on every cuff\n' +
          'Backstory: Bram built the town clock and was dismissed the week it stopped.\nHe still winds it at night.\nHeight: 170 cm',
        personality: 'fussy, warm, unable to leave a drawer closed',
        scenario: 'The back room of a shop that officially closed in spring.',
        first_mes:
          '*A bell rings somewhere under the floor.* "Don\'t move. You\'re standing on Tuesday."\n\nHe points at the boards with a screwdriver.',
        mes_example:
          '<START>\n{{char}}: "Seven minutes slow. Like everyone I ever liked."\n{{user}}: Can you fix it?\n{{char}}: "I can forgive it."',
        tags: ['clocks', 'cozy', 'small town'],
        creator: 'J. Doe',
      },
      entries: [
        { title: 'The Town Clock', keys: ['town clock', 'tower'], content: 'Four faces, three of them honest.' },
        { title: 'Warden Pell', keys: ['Pell', 'warden'], content: 'Dismissed Bram, and has not been on time since.' },
      ],
      notes: [],
    });
  });

  it('with an attribute block keep the block as the description, letter for letter', () => {
    const { data, entries } = notesFile('attribute-block');
    expect(data).toEqual({
      name: 'Sable',
      description:
        '[character("Sable")\n{\nSpecies("fox spirit")\nAge("four hundred" + "looks thirty")\nPersonality("playful" + "proud" + "easily bored")\n' +
        'Likes("riddles" + "roasted chestnuts")\nDescription("white hair" + "gold eyes" + "a red umbrella in any weather")\n}]',
      scenario: 'A shrine stair in the rain. {{user}} has forgotten an umbrella.',
      first_mes: '*A red umbrella tilts over you.* "Answer me one riddle, and you may keep dry."',
    });
    expect(entries).toEqual([
      {
        title: 'The Shrine',
        keys: ['shrine', 'stair'],
        constant: false,
        content: 'Ninety-nine steps going up and a hundred coming down.',
      },
    ]);
  });

  it('in every form at once are sorted out, and what has no place is named', () => {
    const { data, entries, notes } = notesFile('messy');
    expect(data).toEqual({
      name: 'Tam "Two-Coats" Reyes',
      description:
        "here's what i have so far, sorry its a mess\n\n**Pronouns:** they/them\n\nShip\n====\nThe *Second Chance*, a tug with a piano in the hold.\n\n" +
        '#backstory\nTam won the tug at cards. The piano came with it, and so did its owner.\n\n# notes to self\ncheck the tide tables, NOT part of greeting',
      personality: 'jumpy, generous, lies about small things only',
      first_mes: 'Tam waves a wrench at you.\n\n"Can you swim? Asking for the boat."',
      mes_example: '<START>\n{{user}}: Is it leaking?\n{{char}}: "It\'s *participating*."',
    });
    expect(entries.map(({ title, keys, constant, content }) => ({ title, keys, constant, content }))).toEqual([
      { title: 'world', keys: [], constant: true, content: 'everything smells of diesel and oranges' },
      { title: 'Dock Nine', keys: ['dock', 'pier'], constant: false, content: 'the only berth that takes piano money' },
      {
        title: 'The Owner',
        keys: ['The Owner'],
        constant: false,
        content: 'plays at three in the morning, never seen',
      },
      {
        title: 'The Tide Office',
        keys: ['tide', 'office'],
        constant: false,
        content: 'forms in triplicate, all of them wet\n\n```text\nunclosed fence, the end of the file is missing',
      },
    ]);
    expect(notes).toEqual([
      "Text without a heading stands in the description: “here's what i have so far, sorry its a mess”",
      '“Ship” is no label that I know; it stands in the description under its heading.',
      '“notes to self” is no label that I know; it stands in the description under its heading.',
      'Lore without keys uses its title as key: The Owner.',
      'Lore without title and keys is always active: world.',
    ]);
  });
});

describe('single sections', () => {
  it.each([
    ['several of one field follow each other', 'Setting: a bar\n\nSituation: late', { scenario: 'a bar\n\nlate' }],
    [
      'a second greeting is an alternate one',
      '## Greeting\na\n## Greeting 2\nb',
      { first_mes: 'a', alternate_greetings: ['b'] },
    ],
    ['group greetings', 'Group greetings: a', { group_only_greetings: ['a'] }],
    [
      'prompts',
      '## System prompt\na {{original}}\n## Post-history instructions\nb',
      { system_prompt: 'a {{original}}', post_history_instructions: 'b' },
    ],
    ['creator and version', 'Creator: me\nVersion: 2', { creator: 'me', character_version: '2' }],
    ['a second name stays in the description', 'Name: A\nName: B', { name: 'A', description: 'Name: B' }],
    ['a heading without text changes nothing', '## Personality\n\n## Ship\n', {}],
  ])('%s', (_, text, data) => {
    expect(fill(text).data).toEqual(data);
  });

  it('put tone, boundaries, roles and musts into the brief and into the card', () => {
    expect(fill('Tone: slow\n\nAvoid: gore\n\nRole: a sailor\n\n## Must have\n- a limp\n- a whistle')).toEqual({
      data: {
        creator_notes: 'Tone: slow\n\nAvoid: gore',
        scenario: 'Role: a sailor',
        description: '## Must have\n- a limp\n- a whistle',
      },
      brief: {
        tone: 'slow',
        boundaries: 'gore',
        roles: 'a sailor',
        musts: [{ text: 'a limp' }, { text: 'a whistle' }],
      },
      entries: [],
      placed: [
        { heading: 'Tone', into: 'brief and creator_notes' },
        { heading: 'Avoid', into: 'brief and creator_notes' },
        { heading: 'Role', into: 'brief and scenario' },
        { heading: 'Must have', into: 'brief and description' },
      ],
      notes: [],
    });
  });

  it('keep example dialogue in prose in the description, and say so', () => {
    const { data, notes } = fill('Name: Mira\n\n## Examples\n"Tea?" she asks.');
    expect(data).toEqual({ name: 'Mira', description: '## Examples\n"Tea?" she asks.' });
    expect(notes).toEqual([
      'No line of your example dialogue begins with “Mira:” or “You:”, so it stands in the description.',
    ]);
  });

  it('read example dialogue by the name that the card has already', () => {
    expect(fill('Examples:\nMira: hi', { character: character({}) }).data).toEqual({
      mes_example: '<START>\n{{char}}: hi',
    });
  });
});

describe('notes on top of a character', () => {
  const base = {
    character: character({
      description: 'Keeper.\n\nAge: 30\nLooks: tall\nand thin\n\nEyes: grey',
      personality: 'dry',
      alternate_greetings: ['a'],
    }),
  };

  it.each([
    ['replace the field they name', 'Personality: bold', { personality: 'bold' }],
    [
      'replace an attribute of the same label and leave the rest',
      'Looks: small',
      { description: 'Keeper.\n\nAge: 30\nLooks: small\n\nEyes: grey' },
    ],
    [
      'add a new attribute',
      'Hair: red',
      { description: 'Keeper.\n\nAge: 30\nLooks: tall\nand thin\n\nEyes: grey\n\nHair: red' },
    ],
    [
      'do not take a part of a line for the same text',
      'Age: 3',
      { description: 'Keeper.\n\nAge: 3\nLooks: tall\nand thin\n\nEyes: grey' },
    ],
    [
      'replace the description where they give one',
      'Description: A keeper.\n\nHair: red',
      { description: 'A keeper.\n\nHair: red' },
    ],
    ['add greetings', 'Alternate greeting: b', { alternate_greetings: ['a', 'b'] }],
    ['say nothing new', 'Eyes: grey', { description: base.character.data.description }],
  ])('%s', (_, text, data) => {
    expect(fill(text, base).data).toEqual(data);
  });
});

describe('lore on top of a lorebook', () => {
  const base = {
    lorebook: book(
      { title: 'Pier', keys: ['pier'], content: 'old' },
      { title: 'Twin', content: '1' },
      { title: 'Twin', content: '2' },
    ),
  };

  it.each([
    ['changes the entry of that title', '## Lore\n### PIER\nnew', [{ id: 0, content: 'new' }]],
    [
      'changes its keys only where they are given',
      '## Lore\n### Pier\nKeys: quay\nnew',
      [{ id: 0, keys: ['quay'], content: 'new' }],
    ],
    [
      'makes it constant only where that is asked',
      '## Lore\n### Pier\nAlways on\nnew',
      [{ id: 0, constant: true, content: 'new' }],
    ],
    ['adds others', '## Lore\n### Fog\nx', [{ title: 'Fog', keys: ['Fog'], constant: false, content: 'x' }]],
    [
      'pairs equal titles in their order',
      '## Lore\n### Twin\na\n### Twin\nb\n### Twin\nc',
      [
        { id: 1, content: 'a' },
        { id: 2, content: 'b' },
        { title: 'Twin', keys: ['Twin'], constant: false, content: 'c' },
      ],
    ],
  ])('%s', (_, text, entries) => {
    expect(fill(text, base).entries).toEqual(entries);
  });
});

describe('a second name', () => {
  it('is the fuller form of the first, and nothing of either is lost', () => {
    expect(fill('Name: Ada\nName: Ada Quill').data).toEqual({ name: 'Ada Quill' });
    expect(fill('Name: Ada Quill\nName: Bram').data).toEqual({ name: 'Ada Quill', description: 'Name: Bram' });
    expect(fill('Name: Rook\nName: Rookery').data).toEqual({ name: 'Rook', description: 'Name: Rookery' });
  });
});
