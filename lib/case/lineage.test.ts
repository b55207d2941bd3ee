import { describe, expect, it } from 'vitest';
import { sha256 } from './hash';
import { currentLineage, freshArtifact, isStale, requestedArtifacts } from './lineage';
import type { ArtifactKind, CaseManifest } from './manifest';
import { type CaseChange, planCommit, planCreate } from './plan-commit';

const AT = '2026-12-01T10:00:00.000Z';
const save = (document: 'character' | 'lorebook', content: string): CaseChange => ({
  type: 'document-saved',
  document,
  sha256: sha256(content),
  size: content.length,
  by: '0001',
});
const portrait = (content: string): CaseChange => ({
  type: 'portrait-set',
  portrait: { sha256: sha256(content), size: 1, width: 1, height: 1, source: 'upload', original: sha256(content) },
});
const plan = (manifest: CaseManifest, ...changes: CaseChange[]) => planCommit(manifest, sha256('x'), changes, AT);
const build = (manifest: CaseManifest, kind: ArtifactKind) =>
  plan(manifest, {
    type: 'artifact-built',
    artifact: { kind, fileName: kind, sha256: sha256(kind), size: 1, lineage: currentLineage(manifest, kind) },
  });

function builtCase(lorebook: 'standalone' | 'embedded' | 'both' | 'none'): CaseManifest {
  const seed = {
    title: 'Keeper',
    engine: { name: 'guided' as const },
    outputs: { card: ['json' as const, 'png' as const], lorebook },
    placeholderPortrait: false,
    buildAuthorised: true,
  };
  const start = plan(
    planCreate('keeper-abc123', seed, AT),
    save('character', 'c1'),
    save('lorebook', 'l1'),
    portrait('p1'),
  );
  return requestedArtifacts(start.outputs).reduce(build, start);
}

const staleKinds = (manifest: CaseManifest) =>
  manifest.artifacts.filter((artifact) => isStale(manifest, artifact)).map(({ kind }) => kind);

describe('isStale', () => {
  it.each([
    ['the character', save('character', 'c2'), 'both', ['card-json', 'card-png']],
    ['an embedded and standalone lorebook', save('lorebook', 'l2'), 'both', ['card-json', 'card-png', 'world-info']],
    ['a standalone lorebook', save('lorebook', 'l2'), 'standalone', ['world-info']],
    ['an embedded lorebook', save('lorebook', 'l2'), 'embedded', ['card-json', 'card-png']],
    ['the portrait', portrait('p2'), 'both', ['card-png']],
    ['a document saved again with the same content', save('character', 'c1'), 'both', []],
  ] as const)('after a change of %s', (_what, change, lorebook, stale) => {
    expect(staleKinds(plan(builtCase(lorebook), change))).toEqual(stale);
  });

  it('marks every file when the outputs change', () => {
    const changed = plan(builtCase('both'), {
      type: 'outputs-changed',
      outputs: { card: ['json', 'png'], lorebook: 'embedded' },
    });
    expect(staleKinds(changed)).toEqual(['card-json', 'card-png']);
  });
});

describe('freshArtifact', () => {
  it('gives the built file until what it was built from changes', () => {
    const built = builtCase('none');
    expect(freshArtifact(built, 'card-png')?.fileName).toBe('card-png');
    expect(freshArtifact(plan(built, portrait('p2')), 'card-png')).toBeUndefined();
    expect(freshArtifact(built, 'world-info')).toBeUndefined();
  });
});
