import type { Outputs } from './brief';
import type { ArtifactKind } from './manifest';

/** The artifacts that these outputs ask for, in delivery order. */
export function requestedArtifacts(outputs: Outputs): ArtifactKind[] {
  return [
    ...(outputs.card.includes('json') ? (['card-json'] as const) : []),
    ...(outputs.card.includes('png') ? (['card-png'] as const) : []),
    ...(outputs.lorebook === 'standalone' || outputs.lorebook === 'both' ? (['world-info'] as const) : []),
  ];
}
