import { describe, expect, it } from 'vitest';
import type { SourceVerdict } from '@/lib/case/manifest';
import { Fault } from '@/lib/checks/fault';
import { fakeDeps } from '@/testing/turns';
import { engineFactory } from '../agent/engines';
import { demoNames, readDemo } from '../demos/read-demos';
import { createMemoryStore } from '../store/memory-store';
import { createDemoCase, playDemo } from './play-demo';
import { submitAct } from './submit-act';

async function play(name: string, verdict: SourceVerdict) {
  const deps = { ...fakeDeps(createMemoryStore(), verdict, () => []), engines: engineFactory(undefined) };
  const demo = await readDemo(name);
  const { id } = await createDemoCase(demo, deps);
  const settlements: [boolean, boolean, string | undefined][] = [];
  for await (const event of playDemo(demo, id, deps)) {
    if (event.kind !== 'turn') continue;
    const { delivered, resourceCompliant, failure } = event.end.record.settlement;
    settlements.push([delivered, resourceCompliant, failure?.code]);
  }
  const manifest = await deps.store.read(id, async (reader) => reader.manifest);
  return { manifest, settlements };
}

const NAMES = await demoNames();

describe('every demo', () => {
  it('is one of these', () => {
    expect(NAMES).toEqual(['false-done', 'harbor-keeper', 'over-budget', 'stale-edit']);
  });

  it.each(NAMES)('%s closes its case with the network, without a waiver', async (name) => {
    const { manifest } = await play(name, 'pass');
    expect([manifest.condition, manifest.waiver]).toEqual(['closed', null]);
  });

  it.each(NAMES)('%s closes its case without the network, with the person’s waiver', async (name) => {
    const { manifest } = await play(name, 'unavailable');
    expect([manifest.condition, manifest.closed?.gate.waiver?.at]).toEqual(['closed', manifest.waiver?.at]);
    expect(manifest.acts.map(({ act }) => act)).toContain('accept-pinned-sources');
  });

  it.each(['changed', 'inconclusive'] as const)(
    'harbor-keeper ends blocked where a reference is %s',
    async (verdict) => {
      const { manifest } = await play('harbor-keeper', verdict);
      expect([manifest.condition, manifest.blocker?.code, manifest.waiver]).toEqual([
        'blocked',
        `sources-${verdict}`,
        null,
      ]);
    },
  );
});

describe('a demo that the person interferes with', () => {
  async function started() {
    const deps = { ...fakeDeps(createMemoryStore(), 'pass', () => []), engines: engineFactory(undefined) };
    const demo = await readDemo('harbor-keeper');
    const { id } = await createDemoCase(demo, deps);
    return { deps, demo, id, turns: () => deps.store.read(id, async ({ manifest }) => manifest.turns.length) };
  }

  it('makes no further move after a turn that was stopped', async () => {
    const { deps, demo, id, turns } = await started();
    const kinds: string[] = [];
    for await (const event of playDemo(demo, id, deps)) {
      kinds.push(event.kind);
      if (event.kind === 'event') deps.hub.stop(id, new Fault('cancelled'));
    }
    expect([kinds.filter((kind) => kind !== 'event'), await turns()]).toEqual([['move', 'turn'], 1]);
  });

  it('makes no further move once the person acted between two', async () => {
    const { deps, demo, id, turns } = await started();
    const abandon = () => submitAct({ caseId: id, act: { act: 'abandon' }, operationId: 'by-the-person' }, deps);
    for await (const _event of playDemo(demo, id, deps, abandon));
    expect(await turns()).toBe(1);
  });
});

describe('over-budget', () => {
  it('shows the three facts apart: delivered, over budget, failed', async () => {
    const { settlements } = await play('over-budget', 'pass');
    expect(settlements.at(-1)).toEqual([true, false, 'budget-exhausted']);
  });
});

describe('stale-edit', () => {
  it('delivers the edit in both files', async () => {
    const { manifest } = await play('stale-edit', 'pass');
    expect(manifest.documents.character).toHaveLength(2);
    expect(manifest.closed?.deliverables.map(({ fileName }) => fileName)).toEqual([
      'Ysolde Marrow.json',
      'Ysolde Marrow.png',
    ]);
  });
});
