import { describe, expect, it } from 'vitest';
import { sha256 } from './hash';
import type { ArtifactKind, CaseManifest, Lineage } from './manifest';
import { type CaseChange, planCommit, planCreate } from './plan-commit';

const AT = '2026-12-01T10:00:00.000Z';
const LATER = '2026-12-01T11:00:00.000Z';
const HASH = sha256('x');
const OWNER = { pid: 1, startTicks: '2', bootId: 'b', host: 'h' };
const LINEAGE: Lineage = { character: HASH, lorebook: null, portrait: null, settings: HASH };
const created = planCreate(
  'keeper-abc123',
  {
    title: 'Keeper',
    engine: { name: 'guided' },
    outputs: { card: ['json', 'png'], lorebook: 'both' },
    placeholderPortrait: false,
    buildAuthorised: false,
  },
  AT,
);
const plan = (current: CaseManifest, ...changes: CaseChange[]) => planCommit(current, HASH, changes, LATER);
const taken = (kind: 'turn' | 'act' = 'turn'): CaseChange => ({
  type: 'turn-taken',
  turn: { id: '0001', kind, operationId: 'op', owner: OWNER, message: null, uploads: [] },
  inputs: [],
});
const artifact = (kind: ArtifactKind): CaseChange => ({
  type: 'artifact-built',
  artifact: { kind, fileName: kind, sha256: HASH, size: 1, lineage: LINEAGE },
});
const ended: CaseChange = {
  type: 'turn-ended',
  ref: { id: '0001', operationId: 'op', sha256: HASH, outcome: 'question', startedAt: AT, endedAt: LATER },
  segment: { epoch: 1, sealed: { bytes: 10, count: 2 } },
  question: { kind: 'question', text: 'Name?' },
  blocker: null,
};

describe('planCommit', () => {
  it('follows its predecessor by one, names its hash, and leaves it untouched', () => {
    const before = structuredClone(created);
    const next = plan(created, { type: 'build-authorised' });
    expect(next).toEqual({ ...created, revision: 2, previous: HASH, updatedAt: LATER, buildAuthorised: true });
    expect(created).toEqual(before);
  });

  it('opens a new epoch with a journal of its own when a turn is taken', () => {
    const next = plan(created, taken());
    expect(next).toMatchObject({ epoch: 1, condition: 'running', segments: [{ epoch: 1, sealed: null }], applied: [] });
    expect(next.turn).toEqual({
      id: '0001',
      kind: 'turn',
      operationId: 'op',
      owner: OWNER,
      message: null,
      uploads: [],
      epoch: 1,
      startedAt: LATER,
    });
  });

  it('leaves the condition alone when an act is taken', () => {
    expect(plan(created, taken('act')).condition).toBe('ready');
  });

  it('seals the journal, keeps the question and forgets the applied calls when the turn ends', () => {
    const running = plan(created, taken(), {
      type: 'tool-applied',
      operationId: 'a',
      result: { ok: true, revision: 3 },
    });
    expect(plan(running, ended)).toMatchObject({
      condition: 'waiting',
      turn: null,
      applied: [],
      turns: [{ id: '0001', outcome: 'question' }],
      segments: [{ epoch: 1, sealed: { bytes: 10, count: 2 } }],
      question: { text: 'Name?' },
    });
  });

  it('keeps a closed case closed, without a question, when its turn ends', () => {
    const gate = { checkerVersion: '1', passed: true, checks: [] };
    const closed = plan(created, taken(), { type: 'closed', at: AT, by: '0001', deliverables: [], gate });
    expect(plan(closed, ended)).toMatchObject({ condition: 'closed', question: null, closed: { at: AT, by: '0001' } });
  });

  it('replaces an artifact of the same kind and numbers document versions', () => {
    const save: CaseChange = { type: 'document-saved', document: 'character', sha256: HASH, size: 3, by: '0001' };
    const next = plan(created, artifact('card-json'), artifact('card-json'), save, save);
    expect(next.artifacts).toHaveLength(1);
    expect(next.documents.character.map(({ version, at }) => [version, at])).toEqual([
      [1, LATER],
      [2, LATER],
    ]);
  });

  it('drops built files that the outputs no longer ask for', () => {
    const built = plan(created, artifact('card-json'), artifact('card-png'), artifact('world-info'));
    const fewer = plan(built, { type: 'outputs-changed', outputs: { card: ['json'], lorebook: 'none' } });
    expect(fewer.artifacts.map(({ kind }) => kind)).toEqual(['card-json']);
  });
});
