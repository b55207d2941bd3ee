import { describe, expect, it } from 'vitest';
import { isStale } from '@/lib/case/lineage';
import type { Act } from '@/lib/case/view';
import { call, fakeDeps, outcome, SEED, type TurnBench, turnBench, WHOLE_TURN } from '@/testing/turns';
import { engineFactory } from '../agent/engines';
import { readDocuments } from '../store/documents';
import { createMemoryStore } from '../store/memory-store';
import { submitAct } from './submit-act';
import { submitTurn } from './submit-turn';

const ASKS = outcome({ kind: 'question', text: 'Well?' });
const BUILT = [...WHOLE_TURN.slice(0, -2), ASKS];

let operations = 0;
async function act({ caseId, deps }: Pick<TurnBench, 'caseId' | 'deps'>, what: Act) {
  await submitAct({ caseId, act: what, operationId: `operation-${operations++}` }, deps);
}
const manifestOf = ({ caseId, deps }: Pick<TurnBench, 'caseId' | 'deps'>) =>
  deps.store.read(caseId, async ({ manifest }) => manifest);
const documentsOf = ({ caseId, deps }: Pick<TurnBench, 'caseId' | 'deps'>) => deps.store.read(caseId, readDocuments);
const staleOf = async (bench: TurnBench) => {
  const manifest = await manifestOf(bench);
  return manifest.artifacts.filter((artifact) => isStale(manifest, artifact)).map(({ kind }) => kind);
};

async function built() {
  const bench = await turnBench();
  await bench.turn(BUILT);
  return bench;
}

const edit = (document: 'character' | 'lorebook', path: string, value: string): Act => ({
  act: 'edit-document',
  document,
  path,
  value,
});

describe('editing by hand', () => {
  it('saves a new version, lets the title follow the name, and makes files stale until the old text is back', async () => {
    const bench = await built();
    expect(await staleOf(bench)).toEqual([]);
    await act(bench, edit('character', '/data/name', 'Maren Vale'));
    expect((await manifestOf(bench)).title).toBe('Maren Vale');
    expect((await documentsOf(bench)).character?.data.name).toBe('Maren Vale');
    expect(await staleOf(bench)).toEqual(['card-json', 'card-png']);
    await act(bench, { act: 'restore-version', document: 'character', version: 1 });
    expect([await staleOf(bench), (await manifestOf(bench)).documents.character.length]).toEqual([[], 3]);
  });

  it('gives equal content equal bytes, whether the agent or the person wrote it', async () => {
    const bench = await built();
    const before = (await documentsOf(bench)).lorebook?.entries[0]?.content ?? '';
    await act(bench, edit('lorebook', '/entries/0/content', 'Other.'));
    await act(bench, edit('lorebook', '/entries/0/content', before));
    expect(await staleOf(bench)).toEqual([]);
  });

  it('refuses what does not fit with its place, and saves nothing', async () => {
    const bench = await built();
    const wrong = act(bench, { act: 'edit-document', document: 'character', path: '/data/tags', value: 'sea' });
    await expect(wrong).rejects.toMatchObject({ code: 'document-invalid', details: { where: 'character#/data/tags' } });
    await expect(act(bench, edit('character', '/data/no/where', 'x'))).rejects.toMatchObject({
      code: 'document-invalid',
    });
    expect((await manifestOf(bench)).documents.character).toHaveLength(1);
  });

  it('adds an entry that is switched off, under an id of its own, and removes one with its lock', async () => {
    const bench = await built();
    await act(bench, { act: 'add-entry' });
    const entries = (await documentsOf(bench)).lorebook?.entries ?? [];
    expect(entries.map(({ id, enabled }) => [id, enabled])).toEqual([
      [0, true],
      [1, false],
    ]);
    await act(bench, { act: 'set-lock', document: 'lorebook', path: '/entries/1', locked: true });
    await act(bench, { act: 'remove-entry', id: 1 });
    expect([(await documentsOf(bench)).lorebook?.entries.length, (await manifestOf(bench)).locks]).toEqual([1, []]);
    await expect(act(bench, { act: 'remove-entry', id: 1 })).rejects.toMatchObject({ code: 'document-invalid' });
  });

  it('begins a lorebook where the case shall deliver one, and no other', async () => {
    const [wanted, unwanted] = [
      await turnBench(),
      await turnBench({ seed: { ...SEED, outputs: { card: ['json'], lorebook: 'none' } } }),
    ];
    await act(wanted, { act: 'add-entry' });
    expect((await documentsOf(wanted)).lorebook).toMatchObject({
      name: 'The harbor keeper Lorebook v1',
      entries: [{ id: 0 }],
    });
    await expect(act(unwanted, { act: 'add-entry' })).rejects.toMatchObject({ code: 'lorebook-not-requested' });
  });
});

describe('a lock', () => {
  const lock = (path: string, locked = true): Act => ({ act: 'set-lock', document: 'character', path, locked });
  const patch = (description: string) =>
    call('save_content_document', { document: 'character', mode: 'patch', character: { description } });

  it('keeps a model off the field, which goes on with the rest, and lets go when the person says so', async () => {
    const bench = await built();
    await act(bench, lock('/data/description'));
    const { events } = await bench.turn([patch('Rewritten.'), ASKS]);
    const refusal = events.flatMap(({ event }) => (event.type === 'tool-finished' && !event.ok ? [event] : []));
    expect(refusal.map(({ code, issues }) => [code, issues.map(({ path }) => path)])).toEqual([
      ['field-locked', ['character#/data/description']],
    ]);
    expect((await documentsOf(bench)).character?.data.description).toBe('Maren keeps the harbor light in a navy coat.');
    await act(bench, lock('/data/description', false));
    await bench.turn([patch('Rewritten.'), ASKS]);
    expect((await documentsOf(bench)).character?.data.description).toBe('Rewritten.');
  });

  it('holds against a whole save and the removal of an entry', async () => {
    const bench = await built();
    await act(bench, lock('/data/scenario'));
    await act(bench, { act: 'set-lock', document: 'lorebook', path: '/entries/0', locked: true });
    const { events } = await bench.turn([
      call('save_content_document', { document: 'character', mode: 'whole', character: { name: 'Maren Holt' } }),
      call('save_content_document', { document: 'lorebook', mode: 'patch', lorebook: { remove: [0] } }),
      ASKS,
    ]);
    expect(events.flatMap(({ event }) => (event.type === 'tool-finished' ? [event.code] : [])).slice(0, 2)).toEqual([
      'field-locked',
      'field-locked',
    ]);
  });

  it('does not bar the person, and needs something to lock', async () => {
    const bench = await built();
    await act(bench, lock('/data/name'));
    await act(bench, edit('character', '/data/name', 'Ida'));
    expect((await documentsOf(bench)).character?.data.name).toBe('Ida');
    await expect(act(bench, lock('/data/nothing'))).rejects.toMatchObject({ code: 'document-invalid' });
  });

  it('ends a turn of the guided engine that is asked to break it, naming the field', async () => {
    const deps = { ...fakeDeps(createMemoryStore(), 'unavailable', () => []), engines: engineFactory(undefined) };
    const { id: caseId } = await deps.store.create({ ...SEED, outputs: { card: ['json'], lorebook: 'none' } });
    const bench = { caseId, deps };
    const say = async (message: string) => {
      const turn = submitTurn({ caseId, message, uploads: [], operationId: `operation-${operations++}` }, deps);
      let next = await turn.next();
      while (!next.done) next = await turn.next();
      return next.value.record.result;
    };
    await say('# Mira\n\nMira keeps the light.\n\n## Greeting\n*She nods.* "Hm."\n');
    await act(bench, lock('/data/personality'));
    expect(await say('Personality: bold')).toMatchObject({
      kind: 'blocked',
      code: 'field-locked',
      message: expect.stringContaining('character#/data/personality'),
    });
    expect((await documentsOf(bench)).character?.data.personality).toBe('');
  });
});
