import { describe, expect, it } from 'vitest';
import type { CaseView } from '@/lib/case/view';
import { Fault } from '@/lib/checks/fault';
import { engineFactory } from '@/services/agent/engines';
import { createRuntime } from '@/services/runtime';
import { createMemoryStore } from '@/services/store/memory-store';
import { fakeDeps } from '@/testing/turns';

const NOTES = `Name: Maren Holt
Nickname: Mar
Description: Maren keeps the harbor light in a navy coat.
Personality: Dry and patient.
Greeting: "One," Maren says. "Mind the third stair, {{user}}."
Tags: harbor, fog
Creator: Ada

# Lore
## The Teeth
Keys: the Teeth, reef
Seven black rocks south of the channel.`;

/** A runtime with the real guided engine, whose clock moves a minute with each look. */
function bench() {
  let minutes = 0;
  const clock = () => new Date(Date.UTC(2026, 10, 30, 12, minutes++));
  const deps = { ...fakeDeps(createMemoryStore(), 'pass', () => []), engines: engineFactory(undefined), clock };
  const runtime = createRuntime(deps);
  let operations = 0;
  const operationId = () => `operation-${operations++}`;

  async function settled(id: string): Promise<CaseView> {
    await expect.poll(async () => (await runtime.viewCase(id)).running).toBeNull();
    return runtime.viewCase(id);
  }

  async function say(id: string, message: string): Promise<CaseView> {
    await runtime.startTurn(id, { operationId: operationId(), message, uploads: [] });
    return settled(id);
  }

  async function deliver(outputs: CaseView['outputs']): Promise<CaseView> {
    const { id } = await runtime.createCase({
      operationId: operationId(),
      title: 'Keeper',
      outputs,
      engine: { name: 'guided' },
      placeholderPortrait: true,
    });
    await say(id, NOTES);
    return say(id, 'yes');
  }

  async function change(from: string): Promise<CaseView> {
    const { id } = await runtime.changeCase({ operationId: operationId(), from: { case: from } });
    return settled(id);
  }

  const json = async (id: string, name: string) =>
    JSON.parse(new TextDecoder().decode((await runtime.download(id, name)).bytes));

  return { deps, runtime, say, deliver, change, json };
}

const EVERYTHING = { card: ['json' as const, 'png' as const], lorebook: 'both' as const };

/** What may differ between a card and its renamed successor. */
const renamed = ({ name: _name, data, ...rest }: Record<string, unknown>) => {
  const { name: _own, modification_date: _modified, ...others } = data as Record<string, unknown>;
  return { ...rest, data: others };
};

describe('a change of a delivered case', () => {
  it('shows the imported documents at once, and asks before it builds', async () => {
    const { deliver, change } = bench();
    const old = await deliver(EVERYTHING);
    const view = await change(old.id);
    expect(old.condition).toBe('closed');
    expect({ ...view, documents: null }).toMatchObject({
      title: 'Maren Holt',
      condition: 'waiting',
      characterName: 'Maren Holt',
      outputs: EVERYTHING,
      buildAuthorised: false,
      hasPortrait: true,
      inputs: [{ name: 'Maren Holt.png', kind: 'card-png' }],
      question: { confirm: true },
    });
    expect(view.documents.character.map(({ by }) => by)).toEqual(['0001']);
    expect(view.documents.lorebook.map(({ sha256 }) => sha256)).toEqual([old.documents.lorebook.at(-1)?.sha256]);
  });

  it('delivers the same files but for what was changed', async () => {
    const { deliver, change, say, json } = bench();
    const old = await deliver(EVERYTHING);
    const { id } = await change(old.id);
    await say(id, 'Name: Neo Holt');
    const view = await say(id, 'yes');
    expect(view.condition).toBe('closed');
    expect(view.deliverables.map(({ fileName }) => fileName)).toEqual([
      'Neo Holt.json',
      'Neo Holt.png',
      'Maren Holt Lorebook v1.json',
    ]);
    const [before, after] = [await json(old.id, 'Maren Holt.json'), await json(id, 'Neo Holt.json')];
    expect([before.data.name, after.data.name]).toEqual(['Maren Holt', 'Neo Holt']);
    expect(renamed(after)).toEqual(renamed(before));
    const book = 'Maren Holt Lorebook v1.json';
    expect(await json(id, book)).toEqual(await json(old.id, book));
  });

  it('keeps an edit by hand, and gives the lorebook file along where the card does not hold it', async () => {
    const { deliver, change, say, json, runtime } = bench();
    const old = await deliver({ card: ['json'], lorebook: 'standalone' });
    const { id, inputs } = await change(old.id);
    expect(inputs.map(({ name, kind }) => [name, kind])).toEqual([
      ['Maren Holt.json', 'card-json'],
      ['Maren Holt Lorebook v1.json', 'lorebook'],
    ]);
    const act = { act: 'edit-document', document: 'lorebook', path: '/entries/0/content', value: 'Eight.' } as const;
    await runtime.act(id, { operationId: 'edit-by-hand', act });
    await say(id, 'yes');
    const book = 'Maren Holt Lorebook v1.json';
    const [before, after] = [await json(old.id, book), await json(id, book)];
    expect(after.entries[0]).toEqual({ ...before.entries[0], content: 'Eight.' });
    expect(renamed(await json(id, 'Maren Holt.json'))).toEqual(renamed(await json(old.id, 'Maren Holt.json')));
  });

  it('gives a lorebook that the engine changed the name of a version that was not delivered yet', async () => {
    const { deliver, change, say } = bench();
    const { id } = await change((await deliver(EVERYTHING)).id);
    await say(id, '# Lore\n## The Pier\nKeys: pier\nOld and wet.');
    const { deliverables } = await say(id, 'yes');
    expect(deliverables.at(-1)?.fileName).toBe('Maren Holt Lorebook v2.json');
  });

  it('keeps a drawn placeholder what it is', async () => {
    const { deliver, change, deps } = bench();
    const { id } = await change((await deliver(EVERYTHING)).id);
    expect(await deps.store.read(id, async ({ manifest }) => manifest.portrait?.source)).toBe('placeholder');
  });

  it('is one case for a repeated operation id', async () => {
    const { deliver, runtime } = bench();
    const from = { case: (await deliver(EVERYTHING)).id };
    const [first, again] = await Promise.all([
      runtime.changeCase({ operationId: 'same-change', from }),
      runtime.changeCase({ operationId: 'same-change', from }),
    ]);
    expect(again.id).toBe(first.id);
    expect((await runtime.listCases({})).cases).toHaveLength(2);
  });

  it('is refused while the old case is open, and then there is no new case', async () => {
    const { runtime } = bench();
    const { id } = await runtime.createCase({
      operationId: 'open-case',
      title: 'Open',
      outputs: EVERYTHING,
      engine: { name: 'guided' },
      placeholderPortrait: true,
    });
    const refused = await runtime.changeCase({ operationId: 'too-early', from: { case: id } }).catch((e: unknown) => e);
    expect(refused instanceof Fault && refused.code).toBe('case-not-closed');
    expect((await runtime.listCases({})).cases).toHaveLength(1);
  });
});

describe('the request to build again', () => {
  it('leads to files of what was edited by hand', async () => {
    const { runtime, say, json } = bench();
    const { id } = await runtime.createCase({
      operationId: 'blocked-case',
      title: 'Keeper',
      outputs: { card: ['json'], lorebook: 'none' },
      engine: { name: 'guided' },
      placeholderPortrait: true,
    });
    await say(id, NOTES.replace('Dry and patient.', 'Dry [insert more].'));
    const blocked = await say(id, 'yes');
    expect([blocked.condition, blocked.gate?.passed, blocked.artifacts.length]).toEqual(['blocked', false, 1]);
    const act = { act: 'edit-document', document: 'character', path: '/data/personality', value: 'Dry.' } as const;
    const edited = await runtime.act(id, { operationId: 'edit-by-hand', act });
    expect(edited.artifacts).toMatchObject([{ stale: true, changed: ['character'] }]);
    const view = await say(id, 'Build the files again.');
    expect(view.condition).toBe('closed');
    expect((await json(id, 'Maren Holt.json')).data.personality).toBe('Dry.');
  });
});
