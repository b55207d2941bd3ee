import { currentLineage } from '../case/lineage';
import type { ArtifactKind, CaseManifest, Lineage, Sha } from '../case/manifest';

/**
 * What of its sources changed since the file with this hash was built, by part. Undefined when the case has no artifact
 * of this kind and hash. Empty = fresh.
 */
export function changedSources(manifest: CaseManifest, kind: ArtifactKind, sha256: Sha): (keyof Lineage)[] | undefined {
  const artifact = manifest.artifacts.find((candidate) => candidate.kind === kind && candidate.sha256 === sha256);
  if (!artifact) return undefined;
  const now = currentLineage(manifest, kind);
  const parts: readonly (keyof Lineage)[] = ['character', 'lorebook', 'portrait', 'settings'];
  return parts.filter((part) => now[part] !== artifact.lineage[part]);
}

/** The kinds whose recorded file is built from the current sources. Only these are compared with them. */
export function freshKinds(
  manifest: CaseManifest,
  files: readonly { readonly kind: ArtifactKind; readonly recorded: { readonly sha256: Sha } }[],
): ArtifactKind[] {
  return files
    .filter(({ kind, recorded }) => changedSources(manifest, kind, recorded.sha256)?.length === 0)
    .map(({ kind }) => kind);
}
