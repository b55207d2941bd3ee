import type { GateReport } from '@/lib/case/outcome';
import type { GateContext, GateFile } from '@/lib/gate/context';
import { runGate } from '@/lib/gate/run-gate';
import { readDocuments } from '../store/documents';
import type { CaseReader } from '../store/port';

/** Runs the gate over the built files as their objects are on disk now. */
export async function judgeArtifacts(reader: CaseReader): Promise<GateReport> {
  const files = await Promise.all(
    reader.manifest.artifacts.map(async ({ kind, fileName, sha256, size }): Promise<GateFile> => {
      return { kind, fileName, bytes: await reader.rawObject(sha256), recorded: { sha256, size } };
    }),
  );
  return runGate(await contextOf(reader, files));
}

/** Runs the gate over `exports/` as it is on disk now, against what the case records of each file. */
export async function judgeExports(reader: CaseReader): Promise<GateReport> {
  const recorded = reader.manifest.closed?.deliverables ?? reader.manifest.artifacts;
  const files = await Promise.all(
    recorded.map(async ({ kind, fileName, sha256, size }): Promise<GateFile> => {
      const { bytes } = await reader.exported(fileName);
      return { kind, fileName, bytes, recorded: { sha256, size } };
    }),
  );
  return runGate(await contextOf(reader, files));
}

/** The gate of a case as it stands: over its exports once it is closed, over its built files before. */
export function judgeCase(reader: CaseReader): Promise<GateReport> {
  return reader.manifest.closed ? judgeExports(reader) : judgeArtifacts(reader);
}

async function contextOf(reader: CaseReader, files: readonly GateFile[]): Promise<GateContext> {
  const { manifest } = reader;
  const documents = await readDocuments(reader);
  const portrait = manifest.portrait ? await reader.rawObject(manifest.portrait.sha256) : undefined;
  return { manifest, ...documents, files, portrait };
}
