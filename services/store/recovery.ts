import { sha256 } from '@/lib/case/hash';
import { endDeadTurn } from './dead-turn';
import { type HolderRules, isAlive } from './holder';
import type { RecoveryReport } from './port';
import type { CaseStorage } from './storage';

/** One repair: looks at the case as it is, and tells what it did or found. Nothing to do = no facts. */
interface RecoveryStep {
  readonly name: string;
  readonly run: (storage: CaseStorage, rules: HolderRules) => Promise<RecoveryReport>;
}

/**
 * The repairs, in order. Each may be killed anywhere and run again, and changes nothing the second time. None guesses:
 * what is damaged is reported, never made up.
 */
const RECOVERY_STEPS: readonly RecoveryStep[] = [
  { name: 'end-dead-turn', run: endDeadTurn },
  { name: 'sweep-strays', run: sweepStrays },
  { name: 'repair-copy', run: repairCopy },
  { name: 'verify-exports', run: verifyExports },
];

/** Runs the repairs, unless a live owner holds the case. Throws Fault `revision-damaged` and leaves such a case alone. */
export async function recoverCase(storage: CaseStorage, rules: HolderRules): Promise<RecoveryReport> {
  const { turn } = (await storage.newest()).manifest;
  if (turn && (await isAlive(storage, turn, rules))) return { facts: [] };
  let report: RecoveryReport = { facts: [] };
  for (const step of RECOVERY_STEPS) {
    const found = await step.run(storage, rules);
    report = { ...report, ...found, facts: [...report.facts, ...found.facts] };
  }
  return report;
}

/** Temporary files may belong to a writer at work, so nothing is swept while the case is owned. */
async function sweepStrays(storage: CaseStorage): Promise<RecoveryReport> {
  const { manifest } = await storage.newest();
  if (manifest.turn) return { facts: [] };
  const swept = await storage.sweep(manifest);
  return { facts: swept.map((name) => `Removed ${name}, a temporary file of a writer that died.`) };
}

async function repairCopy(storage: CaseStorage): Promise<RecoveryReport> {
  const { manifest } = await storage.newest();
  if (manifest.turn) return { facts: [] };
  return { facts: (await storage.refreshCopy(manifest)) ? ['Wrote the readable copy case.json again.'] : [] };
}

/** Delivered files belong to the person: a changed one is told, never put back without being asked. */
async function verifyExports(storage: CaseStorage): Promise<RecoveryReport> {
  const { closed } = (await storage.newest()).manifest;
  const facts: string[] = [];
  for (const { fileName, sha256: expected } of closed?.deliverables ?? []) {
    const bytes = await storage.readExport(fileName);
    if (!bytes) facts.push(`exports/${fileName} is missing.`);
    else if (sha256(bytes) !== expected) facts.push(`exports/${fileName} differs from what was delivered.`);
  }
  return { facts };
}
