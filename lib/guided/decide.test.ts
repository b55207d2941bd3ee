import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GuidedCase, type GuidedInput, type GuidedTurn } from '@/testing/guided-case';
import { emptyCharacter } from '../card/character';
import type { CaseSeed } from '../case/manifest';
import { errorIssue } from '../checks/issue';
import { newLoreEntry } from '../lorebook/new-entry';

const HARBOR = readFileSync(new URL('../../testing/notes/harbor-keeper.md', import.meta.url), 'utf8');
const ONE_SENTENCE = readFileSync(new URL('../../testing/notes/one-sentence.md', import.meta.url), 'utf8');
const READY = 'Name: Mira\nDescription: A keeper.\nGreeting: Hi.';
const AUTHORISED: Partial<CaseSeed> = { buildAuthorised: true };
const EVERYTHING: Partial<CaseSeed> = {
  buildAuthorised: true,
  placeholderPortrait: true,
  outputs: { card: ['json', 'png'], lorebook: 'both' },
};

/** The tools of a turn in order, with what a save names. */
function steps({ calls }: GuidedTurn): string[] {
  return calls.map(({ tool, input }) => {
    const { document, mode } = Object(input);
    return document === undefined ? tool : `${tool} ${document} ${mode}`;
  });
}

function question({ outcome }: GuidedTurn) {
  if (outcome?.kind !== 'question') throw new Error(`Expected a question, got ${JSON.stringify(outcome)}`);
  return outcome;
}

const asked = (turn: GuidedTurn) => question(turn).about;

function say(guided: GuidedCase, ...messages: string[]): GuidedTurn[] {
  return messages.map((message) => guided.turn({ message }));
}

describe('an idea in one sentence', () => {
  it('is asked about one thing at a time, with values of the person’s own words, and delivered after a yes', () => {
    const guided = new GuidedCase();
    const turns = say(
      guided,
      'Make a card about a lighthouse keeper called Mira who talks to ships. One night a stranger washes ashore.',
      'yes',
      'you choose',
      'ok',
      'Build it!',
    );
    expect(turns.slice(0, 4).map((turn) => [asked(turn), question(turn).suggestion, question(turn).confirm])).toEqual([
      ['name', 'Mira', undefined],
      [
        'description',
        'A lighthouse keeper called Mira who talks to ships. One night a stranger washes ashore.',
        undefined,
      ],
      ['first_mes', 'One night a stranger washes ashore.', undefined],
      ['build', 'yes', true],
    ]);
    expect(turns.map(({ calls }) => calls.length)).toEqual([1, 1, 1, 1, 7]);
    expect(turns[4]?.outcome).toEqual({
      kind: 'delivered',
      summary: 'Delivered: card-json (190 bytes). Every check of the gate passed.',
    });
    expect(guided.character?.data).toEqual({
      ...emptyCharacter('Mira').data,
      description: 'A lighthouse keeper called Mira who talks to ships. One night a stranger washes ashore.',
      first_mes: 'One night a stranger washes ashore.',
    });
    expect(guided.brief?.placeholders.map(({ path, accepted }) => [path, accepted])).toEqual([
      ['character#/data/name', true],
      ['character#/data/description', true],
      ['character#/data/first_mes', true],
    ]);
  });

  it('in a file is treated like one in a message', () => {
    const turn = new GuidedCase(AUTHORISED).turn({ message: 'Make a card from these notes.', notes: [ONE_SENTENCE] });
    expect([asked(turn), question(turn).suggestion]).toEqual(['name', 'Ilse']);
  });

  it('takes any other text as the value itself, and labelled text as notes', () => {
    const guided = new GuidedCase();
    const turns = say(guided, 'a retired smuggler', 'Her name is Odo.', 'Personality: sly\nGreeting: Tea?');
    expect(turns.map(asked)).toEqual(['name', 'description', 'build']);
    say(guided, 'yes');
    expect(guided.character?.data).toEqual({
      ...emptyCharacter('Odo').data,
      description: 'a retired smuggler',
      personality: 'sly',
      first_mes: 'Tea?',
    });
    expect(guided.brief?.placeholders).toEqual([]);
  });

  it('keeps the first idea in the description when other words answer the question', () => {
    const guided = new GuidedCase();
    say(guided, 'A keeper who collects lost letters.', 'Mira', 'She is fifty, tall, and grumpy.', 'Hello.', 'yes');
    expect(guided.character?.data.description).toBe(
      'A keeper who collects lost letters.\n\nShe is fifty, tall, and grumpy.',
    );
  });

  it('keeps it once when the proposal made of it is taken', () => {
    const guided = new GuidedCase();
    say(guided, 'A keeper who collects lost letters.', 'Mira', 'you choose', 'Hello.', 'yes');
    expect(guided.character?.data.description).toBe('A keeper who collects lost letters.');
  });

  it.each(['make the name Ada instead', 'Her name is Ada.', 'call her Ada', 'please rename her to Ada'])(
    'reads "%s" as a name, whatever was asked, and asks on',
    (words) => {
      const guided = new GuidedCase();
      const turns = say(
        guided,
        'A keeper called Mira.',
        'you choose',
        words,
        'A keeper of few words.',
        'Hello.',
        words,
        'yes',
      );
      expect(turns.slice(0, 6).map(asked)).toEqual([
        'name',
        'description',
        'description',
        'first_mes',
        'build',
        'build',
      ]);
      expect([guided.character?.data.name, guided.character?.data.description]).toEqual([
        'Ada',
        'A keeper called Mira.\n\nA keeper of few words.',
      ]);
    },
  );

  it('asks again when it is asked back', () => {
    const turns = say(
      new GuidedCase(),
      'A keeper called Mira.',
      'you choose',
      'what do you mean?',
      'A keeper.',
      'How?',
    );
    expect(turns.map(asked)).toEqual(['name', 'description', 'description', 'first_mes', 'first_mes']);
  });

  it('without any words asks for a name all the same', () => {
    expect([asked(new GuidedCase().turn({})), asked(new GuidedCase().turn({ message: 'Make me a card' }))]).toEqual([
      'name',
      'name',
    ]);
  });

  it('offers the next suggestion after a no', () => {
    const [first, second, third] = say(new GuidedCase(), 'A keeper called Mira and her gull Odo', 'no', 'no');
    expect([first, second, third].map((turn) => turn && question(turn).suggestion)).toEqual(['Mira', 'Odo', 'Keeper']);
  });
});

describe('a name', () => {
  it.each(['...', 'CON', '???', '{{char}}'])('that cannot be one is asked for again, with the reason: %s', (name) => {
    const [, again] = say(new GuidedCase(), 'a keeper', name);
    expect(again && asked(again)).toBe('name');
    expect(again && question(again).text).toContain(`“${name}” cannot be the name: `);
  });

  it('of nothing but emoji is fine', () => {
    const [, next] = say(new GuidedCase(), 'a keeper', '🔥🔥');
    expect(next && asked(next)).toBe('description');
  });

  it('is taken out of a long answer as the next suggestion', () => {
    const [, again] = say(new GuidedCase(), 'someone old', 'I think she should be called Mira Vale because of the sea');
    expect(again && [asked(again), question(again).suggestion]).toEqual(['name', 'Mira Vale']);
  });
});

describe('a placeholder', () => {
  it('is named as one, and accepted by "you choose"', () => {
    const guided = new GuidedCase();
    const [, , offer] = say(guided, 'A keeper called Mira.', 'yes', 'yes');
    expect(offer && question(offer)).toEqual({
      kind: 'question',
      about: 'first_mes',
      suggestion: '{{char}} meets {{user}}.',
      text:
        'How does the story open? This is the first message that {{char}} sends.\n\n' +
        'I have no words of yours for the opening scene. Say “you choose” to accept this placeholder: “{{char}} meets {{user}}.”.',
    });
    say(guided, 'you choose', 'yes');
    expect(guided.manifest.condition).toBe('closed');
    expect(guided.brief?.placeholders.at(-1)).toEqual({
      path: 'character#/data/first_mes',
      value: '{{char}} meets {{user}}.',
      accepted: true,
    });
  });

  it.each([
    ['replaced', 'Rain. A knock.', 'Rain. A knock.', []],
    [
      'accepted',
      'you choose',
      '{{char}} meets {{user}}.',
      [{ path: 'character#/data/first_mes', value: '{{char}} meets {{user}}.', accepted: true }],
    ],
    ['replaced under a label', 'First message: Rain.', 'Rain.', []],
  ])('that was left open holds the delivery up until it is %s', (_, answer, first_mes, placeholders) => {
    const guided = new GuidedCase(AUTHORISED);
    const [, held] = say(guided, 'Name: Mira\nDescription: A keeper.', 'skip');
    expect(held && steps(held)).toEqual([
      'save_brief',
      'save_content_document character whole',
      'build_character_card',
      'submit_turn_outcome',
    ]);
    expect(held && asked(held)).toBe('first_mes');
    expect(guided.brief?.placeholders).toEqual([
      { path: 'character#/data/first_mes', value: '{{char}} meets {{user}}.', accepted: false },
    ]);
    say(guided, answer);
    expect(guided.manifest.condition).toBe('closed');
    expect([guided.character?.data.first_mes, guided.brief?.placeholders]).toEqual([first_mes, placeholders]);
  });
});

describe('notes', () => {
  it('are built in one turn where the build is authorised', () => {
    const guided = new GuidedCase(EVERYTHING);
    const turn = guided.turn({ notes: [HARBOR] });
    expect(steps(turn)).toEqual([
      'save_brief',
      'save_content_document character whole',
      'save_content_document lorebook whole',
      'build_character_card',
      'build_lorebook',
      'build_png_card',
      'check_official_sources',
      'validate_deliverables',
      'finish_case',
      'submit_turn_outcome',
    ]);
    expect(turn.said).toHaveLength(1);
    expect(turn.said[0]).toContain('lorebook entry ← The Perpetua, The Lamp, Saltmouth, Odo the ferryman');
    expect(guided.lorebook?.name).toBe('Saltmouth');
  });

  it('are summed up before a build that is not authorised, and nothing is saved yet', () => {
    const guided = new GuidedCase({ outputs: { card: ['json'], lorebook: 'embedded' } });
    const turn = guided.turn({ notes: [HARBOR] });
    expect(question(turn).text).toBe(
      'Ready to build “Mira Vale”: the card as JSON, a lorebook in the card with 4 entries.\n\n' +
        'Description: Mira keeps the old lighthouse at Saltmouth and has not left the island in nine years. ## Appearance Tall and wind-burnt, with grey eyes. Sh…\n' +
        'Personality: Dry, patient, hard to surprise. Mira answers questions with questions and never lies about the sea. ### Likes Strong tea, quiet radios, gul…\n' +
        'Greeting: *The door opens before you can knock.* "You rowed. In this." Mira looks past you at the water. "Come in, then. Mind the step: it minds you." (and 2 alternate greetings)\n\n' +
        'Placed: name ← Mira Vale; description ← Mira Vale, Appearance, Backstory; personality ← Personality; scenario ← Scenario; ' +
        'first_mes ← First message; alternate_greetings ← 1, 2, Alternate greetings; mes_example ← Example dialogue; tags ← Tags; ' +
        'creator_notes ← Creator notes; lorebook entry ← The Perpetua, The Lamp, Saltmouth, Odo the ferryman.\n\n' +
        'The title of your notes, “Mira Vale”, became the name.\n\nLore without keys uses its title as key: Odo the ferryman.\n\n' +
        'Shall I build it? Say “yes”, or send changes as labelled text.',
    );
    expect([guided.character, guided.lorebook, guided.brief]).toEqual([undefined, undefined, undefined]);
  });

  it('may be corrected before the build; a no builds nothing', () => {
    const guided = new GuidedCase();
    const turns = say(guided, READY, 'no', 'Personality: bold\nJob: pilot', 'yes');
    expect(turns.slice(0, 3).map(asked)).toEqual(['build', 'build', 'build']);
    expect(turns[1] && question(turns[1]).text).toContain('Nothing is built.');
    expect(guided.character?.data).toEqual({
      ...emptyCharacter('Mira').data,
      description: 'A keeper.\n\nJob: pilot',
      personality: 'bold',
      first_mes: 'Hi.',
    });
  });

  it('have their example dialogue read by a name that comes only later', () => {
    const guided = new GuidedCase(AUTHORISED);
    say(guided, 'Description: A keeper.\nGreeting: Hi.\nExamples:\nMira: Tea?', 'Mira');
    expect(guided.character?.data.mes_example).toBe('<START>\n{{char}}: Tea?');
  });

  it('longer than any question still end in one that fits', () => {
    const many = Array.from({ length: 300 }, (_, at) => `## Heading number ${at}\ntext ${at}`).join('\n');
    const turn = new GuidedCase().turn({ notes: [`${READY}\n${many}`] });
    expect(question(turn).text.length).toBeLessThanOrEqual(2000);
    expect(question(turn).text.endsWith('Shall I build it? Say “yes”, or send changes as labelled text.')).toBe(true);
  });

  it('beside a message keep it as the premise, and name what could not be placed', () => {
    const guided = new GuidedCase();
    const turn = guided.turn({ message: 'I would like it darker.', notes: [READY] });
    expect(question(turn).text).toContain('Not placed: “I would like it darker.”');
    say(guided, 'yes');
    expect(guided.brief?.premise).toBe('I would like it darker.');
  });
});

describe('lore', () => {
  const embedded: Partial<CaseSeed> = { buildAuthorised: true, outputs: { card: ['json'], lorebook: 'embedded' } };

  it('is asked for once where a lorebook is wanted and none is there', () => {
    const guided = new GuidedCase(embedded);
    const turns = say(guided, READY, 'The sea is cold.', 'The Pier (keys: pier, quay): Old.');
    expect(turns.slice(0, 2).map(asked)).toEqual(['lorebook', 'lorebook']);
    expect(turns[1] && question(turns[1]).text).toContain('I need a title or keys');
    expect(guided.lorebook?.entries).toEqual([
      newLoreEntry({ title: 'The Pier', keys: ['pier', 'quay'], content: 'Old.' }, 0),
    ]);
    expect(guided.manifest.condition).toBe('closed');
  });

  it('of one title twice makes two entries, and a later message corrects the first of them', () => {
    const guided = new GuidedCase({ ...embedded, buildAuthorised: false });
    say(guided, `${READY}\n# Lore\n## Twin\na\n## Twin\nb`, '# Lore\n## Twin\nc', 'yes');
    expect(guided.lorebook?.entries.map(({ title, content }) => [title, content])).toEqual([
      ['Twin', 'c'],
      ['Twin', 'b'],
    ]);
  });

  it.each(['none', 'no', 'you choose'])('may be done without: %s', (answer) => {
    const guided = new GuidedCase(embedded);
    say(guided, READY, answer);
    expect([guided.brief?.outputs.lorebook, guided.lorebook, guided.manifest.condition]).toEqual([
      'none',
      undefined,
      'closed',
    ]);
  });

  it('stands in the creator notes where the case asks for no lorebook, until the person wants one', () => {
    const guided = new GuidedCase();
    const [first, second] = say(guided, `${READY}\n# Lore\n## Pier\nKeys: pier\nOld.`, 'Lorebook: embedded');
    expect(first && question(first).text).toContain('your lore stands in the creator notes');
    expect(second && question(second).text).toContain('a lorebook in the card with 1 entry');
    say(guided, 'yes');
    expect([guided.character?.data.creator_notes, guided.lorebook?.entries.length]).toEqual(['', 1]);

    const without = new GuidedCase(AUTHORISED);
    say(without, `${READY}\n# Lore\n## Pier\nKeys: pier\nOld.`);
    expect([without.character?.data.creator_notes, without.lorebook]).toEqual([
      '### Pier\nKeys: pier\nOld.',
      undefined,
    ]);
  });
});

describe('a portrait', () => {
  const png: Partial<CaseSeed> = { buildAuthorised: true, outputs: { card: ['png'], lorebook: 'none' } };

  it('that is missing is asked for, with the drawn placeholder offered', () => {
    const guided = new GuidedCase(png);
    const [first, second] = say(guided, READY, 'yes');
    expect(first && [asked(first), question(first).suggestion]).toEqual(['portrait', 'Draw a placeholder']);
    expect(second?.calls.find(({ tool }) => tool === 'build_png_card')?.input).toEqual({ placeholder: true });
    expect([guided.brief?.portrait, guided.manifest.condition]).toEqual(['placeholder', 'closed']);
  });

  it('may come as the answer', () => {
    const guided = new GuidedCase(png);
    say(guided, READY);
    guided.turn({ portrait: true });
    expect([guided.brief?.portrait, guided.manifest.portrait?.source, guided.manifest.condition]).toEqual([
      'upload',
      'upload',
      'closed',
    ]);
  });

  it('may be done without, as JSON only', () => {
    const guided = new GuidedCase(png);
    say(guided, READY, 'json only');
    expect([guided.manifest.outputs.card, guided.manifest.condition]).toEqual([['json'], 'closed']);
  });

  it('is not drawn on an answer that the application does not take for a yes', () => {
    const guided = new GuidedCase(png);
    const [, second] = say(guided, READY, 'you choose');
    expect(second && asked(second)).toBe('portrait');
  });
});

describe('an imported card', () => {
  const old = {
    data: {
      ...emptyCharacter('Odo').data,
      description: 'Old.',
      first_mes: 'Hm.',
      extensions: { chub: { id: 1 } },
      odd: 7,
    },
  };
  const book = {
    name: 'Docks',
    entries: [newLoreEntry({ title: 'Pier', keys: ['pier'], content: 'wet', extensions: { x: 1 } }, 4)],
  };

  it('is saved as it is, entries with their ids, and built', () => {
    const guided = new GuidedCase({ buildAuthorised: true, outputs: { card: ['json'], lorebook: 'embedded' } });
    guided.turn({ imports: [{ name: 'odo.png', character: old, lorebook: book }] });
    expect([guided.character, guided.lorebook?.entries, guided.manifest.condition]).toEqual([
      old,
      book.entries,
      'closed',
    ]);
  });

  it('has its example dialogue brought into its form, where it is not in it', () => {
    const guided = new GuidedCase(AUTHORISED);
    const character = { data: { ...old.data, mes_example: 'Odo: Tea?\nYou: Yes.' } };
    const turn = guided.turn({ imports: [{ name: 'odo.png', character }] });
    expect(guided.character?.data).toEqual({ ...old.data, mes_example: '<START>\n{{char}}: Tea?\n{{user}}: Yes.' });
    expect(turn.said[0]).toContain('odo.png: its example dialogue was brought into blocks');
  });

  it('takes notes on top of it', () => {
    const guided = new GuidedCase({ buildAuthorised: true, outputs: { card: ['json'], lorebook: 'embedded' } });
    guided.turn({
      message: 'Personality: sly\n# Lore\n## PIER\ndry\n## Fog\nKeys: fog\nthick',
      imports: [{ name: 'odo.png', character: old, lorebook: book }],
    });
    expect(guided.character?.data).toEqual({ ...old.data, personality: 'sly' });
    expect(guided.lorebook?.entries).toEqual([
      { ...book.entries[0], content: 'dry' },
      newLoreEntry({ title: 'Fog', keys: ['fog'], content: 'thick' }, 1),
    ]);
  });

  it('with a wish in free words asks for labelled text, and goes on when it is dropped', () => {
    const guided = new GuidedCase(AUTHORISED);
    const turn = guided.turn({ message: 'make her taller', imports: [{ name: 'odo.png', character: old }] });
    expect([asked(turn), question(turn).text.includes('“make her taller”'), guided.character]).toEqual([
      'change',
      true,
      undefined,
    ]);
    say(guided, 'skip');
    expect(guided.manifest.condition).toBe('closed');
  });
});

/** A case that is built but blocked at the gate, so that it takes further turns. */
function built(seed: Partial<CaseSeed> = EVERYTHING): GuidedCase {
  const guided = new GuidedCase(seed);
  guided.gate = () => [errorIssue('lint', 'card.json#/data/name', 'Too plain.', 'Change it.')];
  guided.turn({ notes: [HARBOR] });
  guided.gate = () => [];
  return guided;
}

describe('a change to a case with documents', () => {
  it('patches what it names, leaves the rest alone, and rebuilds what is stale', () => {
    const guided = built();
    const before = guided.character?.data;
    const [turn] = say(guided, 'Personality: bold\n\nAppearance: small');
    expect(turn?.calls.slice(0, 3)).toEqual([
      {
        tool: 'save_content_document',
        input: {
          document: 'character',
          mode: 'patch',
          character: {
            personality: 'bold',
            description: before?.description.replace(/## Appearance[\s\S]*cord/, 'Appearance: small'),
          },
        },
      },
      { tool: 'build_character_card', input: {} },
      { tool: 'build_png_card', input: { placeholder: true } },
    ]);
    expect(guided.manifest.condition).toBe('closed');
  });

  it('changes lore by its title and adds the rest, by patch', () => {
    const guided = built();
    const [turn] = say(guided, '## Lore\n### The Lamp\nDark.\n### Fog\nKeys: fog\nThick.');
    expect(turn?.calls.slice(0, 2)).toEqual([
      {
        tool: 'save_content_document',
        input: {
          document: 'lorebook',
          mode: 'patch',
          lorebook: {
            upsert: [
              { id: 1, content: 'Dark.' },
              { title: 'Fog', keys: ['fog'], constant: false, content: 'Thick.' },
            ],
          },
        },
      },
      { tool: 'build_character_card', input: {} },
    ]);
  });

  it('does not undo what the person edited by hand since', () => {
    const guided = built();
    guided.edit({ personality: 'by hand' });
    say(guided, 'Tags: sea');
    expect([guided.character?.data.personality, guided.character?.data.tags]).toEqual(['by hand', ['sea']]);
  });

  it('in free words is not guessed at', () => {
    const guided = built();
    const before = guided.character;
    const [turn] = say(guided, 'make her taller');
    expect([turn && steps(turn), turn && asked(turn), guided.character]).toEqual([
      ['submit_turn_outcome'],
      'change',
      before,
    ]);
  });

  it('in free words beside labels waits for the person, and the labelled part is not lost', () => {
    const guided = built();
    const before = guided.character?.data;
    const [turn] = say(guided, 'She should be softer.\n\nTags: sea', 'skip');
    expect(turn && [asked(turn), question(turn).text.includes('“She should be softer.”')]).toEqual(['change', true]);
    expect(guided.character?.data).toEqual({ ...before, tags: ['sea'] });
  });

  it('that says nothing just goes on', () => {
    const [turn] = say(built(), 'continue');
    expect(turn && steps(turn)).toEqual(['validate_deliverables', 'finish_case', 'submit_turn_outcome']);
  });
});

describe('a turn that was cut off', () => {
  const TOOLS = [
    ...['save_brief', 'save_content_document', 'build_character_card', 'build_lorebook', 'build_png_card'],
    ...['check_official_sources', 'validate_deliverables', 'finish_case', 'submit_turn_outcome'],
  ];

  it.each(TOOLS)('before %s goes on from there, and repeats nothing that is saved', (dead) => {
    const guided = new GuidedCase(EVERYTHING);
    const first: string[] = [];
    guided.intercept = (tool) => {
      if (tool === dead && (tool !== 'save_content_document' || first.length === 2)) throw new Error('dead');
      first.push(tool);
      return undefined;
    };
    expect(() => guided.turn({ notes: [HARBOR] })).toThrow('dead');
    guided.intercept = () => undefined;
    if (dead === 'submit_turn_outcome') {
      expect(guided.manifest.condition).toBe('closed');
      return;
    }
    const turn = guided.turn({ message: 'resume' });
    const repeatable = new Set(['validate_deliverables', 'save_content_document']);
    expect(turn.calls.map(({ tool }) => tool).filter((tool) => first.includes(tool) && !repeatable.has(tool))).toEqual(
      [],
    );
    expect([guided.manifest.condition, guided.lorebook?.entries.length]).toEqual(['closed', 4]);
  });

  it('after a later change still applies that change', () => {
    const guided = built();
    guided.intercept = () => {
      throw new Error('dead');
    };
    expect(() => say(guided, 'Personality: bold')).toThrow('dead');
    guided.intercept = () => undefined;
    say(guided, 'resume');
    expect([guided.character?.data.personality, guided.manifest.condition]).toEqual(['bold', 'closed']);
  });
});

describe('official references', () => {
  it.each([
    ['unavailable', 'accept-pinned-sources'],
    ['changed', 'cannot be waived'],
    ['inconclusive', 'cannot be waived'],
  ] as const)('that are %s block the turn', (verdict, guidance) => {
    const guided = new GuidedCase(AUTHORISED);
    guided.sources = verdict;
    const [turn] = say(guided, READY);
    const { outcome } = turn ?? {};
    expect(turn && steps(turn).slice(-3)).toEqual([
      'check_official_sources',
      'validate_deliverables',
      'submit_turn_outcome',
    ]);
    expect(outcome).toMatchObject({ kind: 'blocked', code: `sources-${verdict}` });
    expect(outcome?.kind === 'blocked' && outcome.guidance).toContain(guidance);
    guided.sources = 'pass';
    const [again] = say(guided, 'retry');
    expect(again && steps(again)).toEqual([
      'check_official_sources',
      'validate_deliverables',
      'finish_case',
      'submit_turn_outcome',
    ]);
  });

  it('that the person waived are not asked again', () => {
    const guided = new GuidedCase(AUTHORISED);
    guided.sources = 'unavailable';
    say(guided, READY);
    const profile = guided.manifest.sources?.profile ?? '';
    guided.commit([{ type: 'waiver-accepted', waiver: { at: '', profile, reason: 'no network' } }]);
    const [turn] = say(guided, 'continue');
    expect(turn && steps(turn)).toEqual(['validate_deliverables', 'finish_case', 'submit_turn_outcome']);
  });
});

describe('a failing gate', () => {
  const stale = errorIssue('file-hash', 'card-json', 'Other bytes.', 'Build it again.');

  it('is repaired by building again, once', () => {
    const guided = new GuidedCase(EVERYTHING);
    guided.gate = (run) => (run === 1 ? [stale] : []);
    const turn = guided.turn({ notes: [HARBOR] });
    expect(steps(turn).slice(7)).toEqual([
      ...['validate_deliverables', 'build_character_card', 'build_png_card', 'build_lorebook'],
      ...['validate_deliverables', 'finish_case', 'submit_turn_outcome'],
    ]);
    expect(guided.manifest.condition).toBe('closed');
  });

  it('that building does not repair blocks the turn with the finding', () => {
    const guided = new GuidedCase(AUTHORISED);
    guided.gate = () => [stale];
    const [turn] = say(guided, READY);
    expect(turn?.outcome).toEqual({
      kind: 'blocked',
      code: 'file-hash',
      message: 'card-json: Other bytes.',
      guidance: 'Build it again.',
    });
    expect(turn && steps(turn).filter((tool) => tool === 'build_character_card')).toHaveLength(2);
  });

  it('with any other finding blocks at once', () => {
    const guided = new GuidedCase(AUTHORISED);
    guided.gate = () => [errorIssue('lint', 'card.json#/data', 'Bad.', 'Mend it.'), stale].slice(0, 1);
    const [turn] = say(guided, READY);
    expect(turn?.outcome).toEqual({
      kind: 'blocked',
      code: 'lint',
      message: 'card.json#/data: Bad.',
      guidance:
        'Mend it. Send the corrected text with its label as a message, for example “Description: …”, and Cardwright goes on from here.',
    });
  });

  it('at finish_case is handled like one before it', () => {
    const guided = new GuidedCase(AUTHORISED);
    guided.gate = (run) => (run === 2 ? [stale] : []);
    const [turn] = say(guided, READY);
    expect(turn && steps(turn).slice(3)).toEqual([
      ...['check_official_sources', 'validate_deliverables', 'finish_case', 'build_character_card'],
      ...['validate_deliverables', 'finish_case', 'submit_turn_outcome'],
    ]);
  });
});

describe('a tool that fails', () => {
  it.each([
    [
      'save_content_document',
      {
        code: 'document-invalid',
        message: 'No.',
        issues: [errorIssue('too-long', 'character#/data/name', 'Long.', 'Shorten it.')],
      },
      {
        kind: 'blocked',
        code: 'document-invalid',
        message: 'character#/data/name: Long.',
        guidance:
          'Shorten it. Send the corrected text with its label as a message, for example “Name: …”, and Cardwright goes on from here.',
      },
    ],
    [
      'build_character_card',
      { code: 'document-missing', message: 'None.' },
      {
        kind: 'blocked',
        code: 'document-missing',
        message: 'None.',
        guidance: 'Send a message to try again from here.',
      },
    ],
    [
      'save_brief',
      { code: 'Not A Code' },
      {
        kind: 'blocked',
        code: 'internal',
        message: 'save_brief failed.',
        guidance: 'Send a message to try again from here.',
      },
    ],
  ])('%s ends the turn with its reason, and is not called again', (failing, envelope, outcome) => {
    const guided = new GuidedCase(AUTHORISED);
    guided.intercept = (tool) => (tool === failing ? envelope : undefined);
    const [turn] = say(guided, READY);
    expect(turn?.outcome).toEqual(outcome);
    expect(turn?.calls.filter(({ tool }) => tool === failing)).toHaveLength(1);
  });

  it('for want of a confirmation leads to that question', () => {
    const guided = new GuidedCase(AUTHORISED);
    guided.intercept = (tool) => (tool === 'save_brief' ? { code: 'build-not-authorised' } : undefined);
    const [turn] = say(guided, READY);
    expect(turn && question(turn).confirm).toBe(true);
  });

  it('by claiming success without effect does not make the turn run on', () => {
    const guided = new GuidedCase(AUTHORISED);
    guided.intercept = (tool) => (tool === 'build_character_card' ? { ok: true } : undefined);
    const [turn] = say(guided, READY);
    expect(turn?.outcome).toMatchObject({ kind: 'blocked', code: 'internal' });
  });

  it('to take the outcome ends the turn without a further call', () => {
    const guided = new GuidedCase();
    guided.intercept = (tool) =>
      tool === 'submit_turn_outcome' ? { code: 'document-invalid', message: 'Bad outcome.' } : undefined;
    const turn = guided.turn({ message: 'a keeper' });
    expect([steps(turn), turn.said]).toEqual([['submit_turn_outcome'], ['Bad outcome.']]);
  });
});

describe('any conversation', () => {
  const text = fc.constantFrom(
    ...[
      '',
      'yes',
      'no',
      'you choose',
      'skip',
      'none',
      'continue',
      'json only',
      'Lorebook: both',
      'no lorebook',
      '...',
      'Mira',
      '🔥',
    ],
    ...[
      'A keeper called Mira. It rains.',
      'make her taller',
      'Personality: dry\nLikes: tea',
      READY,
      'Name: CON',
      '# Lore\n## Pier\nold',
    ],
    ...[
      '- Pier (keys: pier): wet',
      'Please change this:\nTags: a',
      HARBOR,
      '[character("Sable")\n{ Age("4") }]',
      'Mira Vale, who is a very old keeper of the light',
    ],
  );
  const input: fc.Arbitrary<GuidedInput> = fc.record(
    { message: text, notes: fc.array(text, { maxLength: 2 }), portrait: fc.boolean() },
    { requiredKeys: ['message'] },
  );
  const seed = fc.record({
    buildAuthorised: fc.boolean(),
    placeholderPortrait: fc.boolean(),
    outputs: fc.record({
      card: fc.constantFrom<CaseSeed['outputs']['card']>(['json'], ['png'], ['json', 'png']),
      lorebook: fc.constantFrom<CaseSeed['outputs']['lorebook']>('none', 'standalone', 'embedded', 'both'),
    }),
  });
  const failing = fc.constantFrom(
    '',
    '',
    '',
    'save_brief',
    'save_content_document',
    'build_png_card',
    'check_official_sources',
    'finish_case',
  );

  it('ends every turn with one outcome, never makes a failed call twice in a row, and builds nothing unasked', () => {
    fc.assert(
      fc.property(seed, fc.array(fc.tuple(input, failing), { minLength: 1, maxLength: 8 }), (made, inputs) => {
        const guided = new GuidedCase(made);
        for (const [given, broken] of inputs) {
          if (guided.manifest.closed) break;
          guided.intercept = (tool) => (tool === broken ? { code: 'storage-failed', message: 'No room.' } : undefined);
          const turn = guided.turn(given);
          expect(turn.outcome).toBeDefined();
          expect(turn.calls.filter(({ tool }) => tool === broken).length).toBeLessThanOrEqual(1);
          if (!guided.manifest.buildAuthorised) expect(steps(turn)).toEqual(['submit_turn_outcome']);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('a large lorebook', () => {
  const BOTH: Partial<CaseSeed> = { buildAuthorised: true, outputs: { card: ['json'], lorebook: 'both' } };
  const lore = (count: number) => Array.from({ length: count }, () => '### T\nKeys: a\n\nb').join('\n\n');
  const mira = '# Mira\n\nMira keeps the light.\n\n## Greeting\n\nHi.';

  it('is saved in several calls of a bounded size, equal entries too, and is told in a bounded text', () => {
    const guided = new GuidedCase(BOTH);
    const turn = guided.turn({ message: 'Make a card.', notes: [`${mira}\n\n## Lore\n\n${lore(2500)}`] });
    expect([turn.outcome?.kind, guided.lorebook?.entries.length]).toEqual(['delivered', 2500]);
    expect(Math.max(...turn.calls.map(({ input }) => JSON.stringify(input).length))).toBeLessThan(110_000);
    expect(turn.said.join('').length).toBeLessThan(2000);
  });

  it('is saved whole after a yes in a later turn, and after a crash between two calls', () => {
    const guided = new GuidedCase({ ...BOTH, buildAuthorised: false });
    guided.turn({ notes: [`${mira}\n\n## Lore\n\n${lore(2500)}`] });
    let saves = 0;
    guided.intercept = (_, input) => {
      if (Object(input).document === 'lorebook') saves += 1;
      if (saves === 2) throw new Error('The process died.');
      return undefined;
    };
    expect(() => guided.turn({ message: 'yes' })).toThrow('The process died.');
    expect(guided.lorebook?.entries).toHaveLength(1000);
    guided.intercept = () => undefined;
    guided.turn({ message: 'continue' });
    expect(guided.lorebook?.entries).toHaveLength(2500);
  });

  it('of more entries than a lorebook can have is refused', () => {
    const { outcome } = new GuidedCase(BOTH).turn({ notes: [`${mira}\n\n## Lore\n\n${lore(20_001)}`] });
    expect(outcome).toMatchObject({
      kind: 'blocked',
      code: 'input-too-large',
      message: 'Your lore has 20001 entries, and a lorebook holds at most 20000.',
    });
  });
});

describe('a refusal of the gate', () => {
  it('lists five findings and says how the first is mended', () => {
    const guided = new GuidedCase(AUTHORISED);
    guided.gate = () =>
      ['one', 'two', 'three', 'four', 'five', 'six'].map((code) =>
        errorIssue(code, 'card.json#/data/first_mes', `${code}.`, 'Mend it.'),
      );
    const [turn] = say(guided, READY);
    expect(turn?.outcome).toEqual({
      kind: 'blocked',
      code: 'one',
      message: `${['one', 'two', 'three', 'four', 'five'].map((code) => `card.json#/data/first_mes: ${code}.`).join('\n')}\nAnd 1 more.`,
      guidance:
        'Mend it. Send the corrected text with its label as a message, for example “Greeting: …”, and Cardwright goes on from here.',
    });
  });
});

describe('the offer to draw a placeholder', () => {
  it.each(['placeholder', 'Draw a placeholder', 'draw one'])('is accepted by "%s"', (answer) => {
    const guided = new GuidedCase({ outputs: { card: ['json', 'png'], lorebook: 'none' } });
    const turns = say(guided, READY, answer);
    expect(turns.map(asked)).toEqual(['portrait', 'build']);
  });
});
