import { requestedArtifacts } from '@/lib/case/lineage';
import type { Artifact, Deliverable } from '@/lib/case/manifest';
import { receiptMarkdown } from '@/lib/case/markdown';
import type { GateReport } from '@/lib/case/outcome';
import type { CaseChange } from '@/lib/case/plan-commit';
import type { CaseReader, CaseWriter } from '../store/port';
import { judgeArtifacts, judgeExports } from './gate-context';

/** The receipt among the exports. */
export const RECEIPT_NAME = 'README.md';

/** What finishing came to: the gate's report, and the changes that close the case (none when a check fails). */
export interface Finish {
  readonly gate: GateReport;
  readonly changes: readonly CaseChange[];
}

/**
 * Promotes the built files to `exports/` under their real names, reads them back, and judges those bytes. When every
 * check passes, returns the change that closes the case; its commit is the caller's, in the same revision as the rest of
 * the call. When one fails, what was promoted is removed and the case stays as it was.
 */
export async function finishCase(
  writer: CaseWriter,
  { by, clock }: { by: string; clock: () => Date },
): Promise<Finish> {
  const before = await judgeArtifacts(writer);
  if (!before.passed) return { gate: before, changes: [] };
  const artifacts = delivered(writer);
  for (const { fileName, sha256 } of artifacts) await writer.putExport(fileName, await writer.object(sha256));
  const gate = await judgeExports(writer);
  if (!gate.passed) {
    for (const { fileName } of artifacts) await writer.removeExport(fileName);
    return { gate, changes: [] };
  }
  const at = clock().toISOString();
  const deliverables = artifacts.map(
    ({ kind, fileName, sha256, size }): Deliverable => ({ kind, fileName, sha256, size }),
  );
  await writer.putExport(RECEIPT_NAME, receiptBytes(writer, { at, deliverables, gate }));
  return { gate, changes: [{ type: 'closed', at, by, deliverables, gate }] };
}

/** The receipt of a closed (or just closing) case, as bytes. Deterministic, so it can be written again at any time. */
export function receiptBytes(
  { manifest }: CaseReader,
  closing: { at: string; deliverables: readonly Deliverable[]; gate: GateReport },
): Uint8Array {
  const text = receiptMarkdown({
    title: manifest.title,
    caseId: manifest.id,
    closedAt: closing.at,
    deliverables: closing.deliverables,
    gate: closing.gate,
    sources: manifest.sources,
    waiver: closing.gate.waiver ? manifest.waiver : null,
    portraitSource: manifest.portrait?.source ?? null,
  });
  return new TextEncoder().encode(text);
}

function delivered({ manifest }: CaseReader): Artifact[] {
  const wanted = requestedArtifacts(manifest.outputs);
  return wanted.flatMap((kind) => manifest.artifacts.filter((artifact) => artifact.kind === kind));
}
