import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inspectCase, type Promises, treeOf } from '@/testing/crash/inspect-case';
import { type CrashProgram, type CrashRun, prepareScript, runCrashMatrix } from '@/testing/crash/run-crash-matrix';
import { playTurn, say } from '@/testing/store-fixtures';
import { openFileStore } from './file-store';

const Ack = z.object({
  created: z.string().optional(),
  foreign: z.array(z.string()).optional(),
  revision: z.number().optional(),
  closed: z.boolean().optional(),
  ended: z.boolean().optional(),
  object: z.string().optional(),
  event: z.number().optional(),
  text: z.string().optional(),
});
/** The names of temporary files: ours, and those of the library that writes the copies. */
const TEMPORARY = /\.tmp$|\.\d{1,10}$/;

function promisesOf(run: CrashRun) {
  const acks = z.array(Ack).parse(run.acks);
  const promised: Promises = {
    revision: Math.max(0, ...acks.map(({ revision = 0 }) => revision)),
    closed: acks.some(({ closed }) => closed),
    objects: acks.flatMap(({ object }) => object ?? []),
    events: acks.flatMap(({ event, text = '' }) => (event === undefined ? [] : [{ seq: event, text }])),
  };
  return {
    ...promised,
    id: acks.find(({ created }) => created)?.created,
    foreign: acks.flatMap(({ foreign = [] }) => foreign),
    ended: acks.some(({ ended }) => ended),
  };
}

/** Looks before any recovery, recovers, looks again, recovers again, and works on. */
async function inspect(run: CrashRun): Promise<string[]> {
  const promised = promisesOf(run);
  const store = await openFileStore({ root: run.root });
  const { cases } = await store.list();
  const id = promised.id ?? cases[0]?.id;
  if (id === undefined) return [];
  const folder = join(run.root, id);
  const problems = (await inspectCase(store, id, promised)).map((problem) => `before recovery, ${problem}`);

  await store.recover(id);
  problems.push(...(await inspectCase(store, id, promised)));
  const manifest = await store.read(id, async (reader) => reader.manifest);
  const { turn, turns } = manifest;
  const copy = JSON.parse(await readFile(join(folder, 'case.json'), 'utf8'));
  const recovered = await treeOf(folder);
  const names = Object.keys(recovered);
  if (turn) problems.push('a turn without an owner is left');
  if (copy.revision !== manifest.revision) problems.push(`case.json is of revision ${copy.revision}`);
  if (turns.length > 1) problems.push('the turn is recorded twice');
  if (promised.ended && turns[0]?.outcome !== 'delivered') problems.push('the acknowledged end of the turn is lost');
  const strays = names.filter((name) => TEMPORARY.test(name) && !promised.foreign.includes(name));
  problems.push(...strays.map((name) => `${name} is left`));
  problems.push(...promised.foreign.filter((name) => !names.includes(name)).map((name) => `${name} of others is gone`));

  const again = await store.recover(id);
  problems.push(...again.facts.map((fact) => `the second recovery: ${fact}`));
  if (JSON.stringify(await treeOf(folder)) !== JSON.stringify(recovered))
    problems.push('the second recovery changed files');
  return [...problems, ...(await workOn(run.root, id, promised))];
}

/** A case that is not closed takes the next turn as if nothing had happened. */
async function workOn(root: string, id: string, promised: Promises): Promise<string[]> {
  const store = await openFileStore({ root });
  const { condition, turns } = await store.read(id, async ({ manifest }) => manifest);
  if (condition === 'closed') return [];
  const turnId = String(turns.length + 1).padStart(4, '0');
  await playTurn(store, id, turnId, async (writer) => void (await writer.append(say('again'))));
  return inspectCase(store, id, promised);
}

describe('a turn whose process is killed', () => {
  let turn: CrashProgram;
  let recovery: CrashProgram;
  let base = '';
  beforeAll(async () => {
    base = await mkdtemp(join(tmpdir(), 'cardwright-dead-'));
    turn = await prepareScript('testing/crash/store-turn.ts');
    recovery = await prepareScript('testing/crash/recover-all.ts');
  }, 120_000);
  afterAll(async () => {
    await rm(base, { recursive: true, force: true });
    await turn.dispose();
    await recovery.dispose();
  });

  it('loses nothing that was acknowledged, wherever it dies', async () => {
    const report = await runCrashMatrix({ program: turn, inspect });
    expect(report.violations).toEqual([]);
    expect(report.killed).toBeGreaterThan(150);
  }, 300_000);

  it.each([
    ['before its record', /^write .*revisions\/\.00000003/],
    ['after promoting its files', /^rename .*exports\/README\.md/],
    ['after closing the case', /^link .*revisions\/00000005/],
  ])(
    'is recovered even if recovery is killed anywhere too: %s',
    async (moment, mutation) => {
      const root = join(base, moment);
      const whole = await turn.run(join(base, `${moment}, whole`));
      const place = 1 + whole.mutations.findIndex((name) => mutation.test(name));
      const { acks } = await turn.run(root, place, 'after');
      const report = await runCrashMatrix({
        program: recovery,
        start: root,
        inspect: (run) => inspect({ ...run, acks }),
      });
      expect(report.violations).toEqual([]);
      expect(report.killed).toBeGreaterThan(10);
    },
    120_000,
  );
});
