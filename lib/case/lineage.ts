import type { Outputs } from './brief';
import { sha256 } from './hash';
import { type Artifact, type ArtifactKind, type CaseManifest, currentVersion, type Lineage } from './manifest';

export { requestedArtifacts } from './requested-artifacts';

/** Whether the card itself carries the lorebook. */
export function embedsLorebook(outputs: Outputs): boolean {
  return outputs.lorebook === 'embedded' || outputs.lorebook === 'both';
}

/** The hash of the settings that a build depends on. */
export function settingsHash(outputs: Outputs): string {
  return sha256(JSON.stringify({ card: [...outputs.card].sort(), lorebook: outputs.lorebook }));
}

/** What an artifact of this kind would be built from now: only the parts that reach its bytes. */
export function currentLineage(manifest: CaseManifest, kind: ArtifactKind): Lineage {
  const character = currentVersion(manifest, 'character')?.sha256 ?? null;
  const lorebook = currentVersion(manifest, 'lorebook')?.sha256 ?? null;
  const settings = settingsHash(manifest.outputs);
  if (kind === 'world-info') return { character: null, lorebook, portrait: null, settings };
  const inCard = embedsLorebook(manifest.outputs) ? lorebook : null;
  const portrait = kind === 'card-png' ? (manifest.portrait?.sha256 ?? null) : null;
  return { character, lorebook: inCard, portrait, settings };
}

/** Whether the artifact's sources changed since it was built. Computed, so an edit cannot forget to mark it. */
export function isStale(manifest: CaseManifest, artifact: Artifact): boolean {
  const now = currentLineage(manifest, artifact.kind);
  const then = artifact.lineage;
  return (Object.keys(now) as (keyof Lineage)[]).some((part) => now[part] !== then[part]);
}

/** The artifact of this kind, if it is built and fresh. */
export function freshArtifact(manifest: CaseManifest, kind: ArtifactKind): Artifact | undefined {
  const artifact = manifest.artifacts.find((candidate) => candidate.kind === kind);
  return artifact && !isStale(manifest, artifact) ? artifact : undefined;
}
