import { sha256 } from '@/lib/case/hash';
import type { CaseManifest, Deliverable } from '@/lib/case/manifest';
import { Fault } from '@/lib/checks/fault';
import type { CaseReader } from '../store/port';

/** A delivered file whose bytes are the ones that passed the gate. */
export interface Download {
  readonly deliverable: Deliverable;
  readonly bytes: Uint8Array;
}

/**
 * Reads a delivered file and hashes it again. Throws Fault `case-not-closed`, `file-not-listed`, `export-missing`, or
 * `export-changed`; a file that is not the recorded one never gets out.
 */
export async function readDownload(reader: CaseReader, fileName: string): Promise<Download> {
  const deliverable = closingOf(reader).deliverables.find((candidate) => candidate.fileName === fileName);
  if (!deliverable) throw new Fault('file-not-listed', `The case delivered no file named ${fileName}.`);
  const { bytes } = await reader.exported(fileName);
  const problem = exportProblem(deliverable, bytes);
  if (problem) throw problem;
  if (bytes === undefined) throw new Fault('export-missing');
  return { deliverable, bytes };
}

/** Reads every delivered file as `readDownload` does, in their order: one that does not verify refuses them all. */
export async function readDownloads(reader: CaseReader): Promise<Download[]> {
  return Promise.all(closingOf(reader).deliverables.map(({ fileName }) => readDownload(reader, fileName)));
}

/** How the case was closed. Throws Fault `case-not-closed` while it is not. */
export function closingOf({ manifest: { closed } }: CaseReader): NonNullable<CaseManifest['closed']> {
  if (closed) return closed;
  throw new Fault('case-not-closed', 'The case is not finished, so there is nothing to download.', {
    next: 'Finish the case first: the gate must pass.',
  });
}

/** What is wrong with a delivered file on disk, if anything. */
export function exportProblem(deliverable: Deliverable, bytes: Uint8Array | undefined): Fault | undefined {
  const next = 'Restore the file from its verified object (the button on the case page).';
  const where = `exports/${deliverable.fileName}`;
  if (bytes === undefined)
    return new Fault('export-missing', `${deliverable.fileName} is gone from the disk.`, { where, next });
  const found = sha256(bytes);
  if (found === deliverable.sha256) return undefined;
  return new Fault('export-changed', `${deliverable.fileName} was changed on disk after the case was closed.`, {
    where,
    next,
    data: { expected: deliverable.sha256, found },
  });
}

/** The delivered files of a closed case, each with what is wrong with it on disk now (null = nothing). */
export async function deliveredProblems(reader: CaseReader): Promise<(Deliverable & { problem: string | null })[]> {
  const deliverables = reader.manifest.closed?.deliverables ?? [];
  return Promise.all(
    deliverables.map(async (deliverable) => {
      const { bytes } = await reader.exported(deliverable.fileName);
      return { ...deliverable, problem: exportProblem(deliverable, bytes)?.message ?? null };
    }),
  );
}
