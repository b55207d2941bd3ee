import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newCaseId } from '../lib/case/case-id';
import type { CaseSeed } from '../lib/case/manifest';
import { type CaseChange, planCommit, planCreate } from '../lib/case/plan-commit';
import { CASE_FOLDERS, revisionPath } from '../services/store/layout';
import { encodeRevision } from '../services/store/revision-text';

const PLACES = [
  'Harbor',
  'Lighthouse',
  'Orchard',
  'Observatory',
  'Night market',
  'Glass forest',
  'Salt mine',
  '雪の宿',
];
const PEOPLE = ['keeper', 'cartographer', 'apprentice', 'innkeeper', 'archivist', 'ferryman', 'botanist', 'clockmaker'];
const FIRST = Date.parse('2026-01-01T00:00:00.000Z');
const MINUTE_MS = 60_000;
const AT_ONCE = 64;

/**
 * Writes this many cases under a root, as the store would leave them: the same folders, and real revisions planned and
 * encoded by its own code. Only the flushing to disk, the locks and the readable copies are left out. The case of
 * number n is abandoned unless n divides by three, so the groups are of unlike size; none holds a turn.
 */
export async function writeManyCases(root: string, count: number): Promise<void> {
  for (let start = 0; start < count; start += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - start) }, (_, offset) => start + offset);
    await Promise.all(numbers.map((number) => writeCase(root, number)));
  }
}

async function writeCase(root: string, number: number): Promise<void> {
  const title = `${PLACES[number % PLACES.length]} ${PEOPLE[(number >> 3) % PEOPLE.length]} ${number}`;
  const id = newCaseId(title, Uint8Array.of(number >> 16, number >> 8, number >> 12, number >> 4, number, number % 36));
  const at = (minutes: number) => new Date(FIRST + (number * 10 + minutes) * MINUTE_MS).toISOString();
  const seed: CaseSeed = {
    title,
    engine: { name: 'guided' },
    outputs: { card: ['json'], lorebook: 'none' },
    placeholderPortrait: false,
    buildAuthorised: false,
  };
  const ending: readonly CaseChange[] = number % 3 === 0 ? [{ type: 'build-authorised' }] : [{ type: 'abandoned' }];
  const first = encodeRevision(planCreate(id, seed, at(0)));
  const second = encodeRevision(planCommit(first.revision.manifest, first.revision.sha256, ending, at(1)));
  for (const folder of CASE_FOLDERS) await mkdir(join(root, id, folder), { recursive: true, mode: 0o700 });
  await writeFile(join(root, id, revisionPath(1)), first.bytes, { mode: 0o600 });
  await writeFile(join(root, id, revisionPath(2)), second.bytes, { mode: 0o600 });
}
