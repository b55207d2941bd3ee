import { sha256 } from '@/lib/case/hash';
import { Fault } from '@/lib/checks/fault';
import type { CaseReader } from '../store/port';
import { exportProblem } from './download';
import { RECEIPT_NAME, receiptBytes } from './finish';

/** One thing of a case that does not verify. */
export interface Damage {
  readonly where: string;
  readonly code: string;
  readonly message: string;
}

/** Reads everything that a case refers to and hashes it again: objects, turn records, the journal, exports. Empty = all verifies. */
export async function verifyCase(reader: CaseReader): Promise<Damage[]> {
  const { manifest } = reader;
  const { inputs, documents, artifacts, portrait, closed } = manifest;
  const objects = [
    ...inputs,
    ...Object.values(documents).flat(),
    ...artifacts,
    ...(portrait ? [portrait] : []),
    ...(portrait?.thumbnail ? [{ sha256: portrait.thumbnail }] : []),
    ...(closed?.deliverables ?? []),
  ];
  const damages: Damage[] = [];
  for (const sha256 of new Set(objects.map((object) => object.sha256))) {
    await note(damages, `objects/${sha256.slice(0, 2)}/${sha256}`, () => reader.object(sha256));
  }
  for (const { id } of manifest.turns) await note(damages, `turns/${id}.json`, () => reader.turn(id));
  for (const deliverable of closed?.deliverables ?? []) {
    const problem = exportProblem(deliverable, (await reader.exported(deliverable.fileName)).bytes);
    if (problem)
      damages.push({ where: `exports/${deliverable.fileName}`, code: problem.code, message: problem.message });
  }
  await note(damages, 'journal', () => readAllEvents(reader));
  await note(damages, `exports/${RECEIPT_NAME}`, () => checkReceipt(reader));
  return damages;
}

/** Reads the whole journal, a page at a time: a gap or a bad line throws. */
async function readAllEvents(reader: CaseReader): Promise<void> {
  let after = 0;
  for (let page = await reader.events(after); page.length > 0; page = await reader.events(after)) {
    after = page.at(-1)?.seq ?? after;
  }
}

async function checkReceipt(reader: CaseReader): Promise<void> {
  const { closed } = reader.manifest;
  if (!closed) return;
  const { bytes } = await reader.exported(RECEIPT_NAME);
  if (bytes === undefined) throw new Fault('export-missing', 'The receipt is gone from the disk.');
  if (sha256(bytes) === sha256(receiptBytes(reader, closed))) return;
  throw new Fault('export-changed', 'The receipt was changed on disk after the case was closed.');
}

async function note(damages: Damage[], where: string, read: () => Promise<unknown>): Promise<void> {
  try {
    await read();
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    damages.push({ where, code: error.code, message: error.message });
  }
}
