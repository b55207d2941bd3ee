import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CrashRun, prepareScript } from '@/testing/crash/run-crash-matrix';
import { fakeDeps, WHOLE_TURN } from '@/testing/turns';
import { openFileStore } from '../store/file-store';
import { submitTurn } from './submit-turn';

const SCRIPT = fileURLToPath(new URL('../../testing/crash/killed-in-tool.ts', import.meta.url));
let root = '';
let run: CrashRun;

beforeAll(async () => {
  const program = await prepareScript(SCRIPT);
  root = await mkdtemp(join(tmpdir(), 'cardwright-killed-'));
  run = await program.run(join(root, 'first'));
  await cp(join(root, 'first'), join(root, 'second'), { recursive: true });
  await program.dispose();
}, 120_000);
afterAll(() => rm(root, { recursive: true, force: true }));

describe('a turn whose process is killed inside a tool', () => {
  it('is recorded as interrupted with every call answered, and a second turn delivers from where it was', async () => {
    const { killed, acks } = run;
    const { caseId } = acks[0] as { caseId: string };
    const seen = acks.flatMap((ack) => (ack as { seq?: number }).seq || []);
    expect(killed).toBe(true);

    const store = await openFileStore({ root: join(root, 'first') });
    const rest = [...WHOLE_TURN.slice(5)];
    const turn = submitTurn(
      { caseId, message: 'Go on.', uploads: [], operationId: 'resumed' },
      fakeDeps(store, 'pass', () => rest),
    );
    let next = await turn.next();
    while (!next.done) next = await turn.next();
    expect(next.value.record.result).toEqual({ kind: 'delivered', summary: 'All files are delivered.' });

    const { manifest, first, events } = await store.read(caseId, async (reader) => ({
      manifest: reader.manifest,
      first: await reader.turn('0001'),
      events: await reader.events(0),
    }));
    expect(manifest.turns.map(({ id, operationId, outcome }) => ({ id, operationId, outcome }))).toEqual([
      { id: '0001', operationId: 'killed', outcome: 'interrupted' },
      { id: '0002', operationId: 'resumed', outcome: 'delivered' },
    ]);
    expect(first.settlement).toMatchObject({ delivered: false, failure: { code: 'interrupted' } });
    const text = JSON.stringify(first.conversation);
    expect(text.match(/"toolResult":/g)?.length).toBe(text.match(/"toolUse":/g)?.length);
    expect(text).toContain('The process stopped before this tool call finished');
    expect(events.map(({ seq }) => seq)).toEqual(expect.arrayContaining(seen));
    // Nothing that was saved before the kill was done twice.
    expect(manifest.documents.character).toHaveLength(1);
  });

  it('gives the interrupted record, not a second run, for its own operation id', async () => {
    const { caseId } = run.acks[0] as { caseId: string };
    const store = await openFileStore({ root: join(root, 'second') });
    const deps = fakeDeps(store, 'pass', () => [new Error('must not run')]);
    const turn = submitTurn({ caseId, message: 'Build it.', uploads: [], operationId: 'killed' }, deps);
    let next = await turn.next();
    while (!next.done) next = await turn.next();
    expect(next.value.record.result.kind).toBe('interrupted');
  });
});
