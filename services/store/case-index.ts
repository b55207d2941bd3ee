import { isCaseId } from '@/lib/case/case-id';
import { type CaseSummary, summarise } from '@/lib/case/manifest';
import { asFault } from '@/lib/checks/fault';
import { type CaseFolder, caseFolderOf } from './case-folder';
import { onDisk } from './disk-fault';
import { entriesIn, modifiedAt } from './fs';
import { readNewest } from './revisions';

/** Two changes of a folder within this time may show the same modification time, so a younger one proves nothing. */
const CLOCK_GRAIN_MS = 2000;
const CASES_AT_ONCE = 16;

/** What was last seen of a case: its line (undefined = no readable revision), and until when that holds. */
interface Seen {
  readonly changedAt: number;
  readonly settled: boolean;
  readonly summary: CaseSummary | undefined;
}

/**
 * The list lines of all cases under a root, by looking: a line is read again when the folder of its revisions has
 * changed. Nothing is stored, so nothing can be lost, and what other processes do is seen. A case whose newest
 * revision is damaged has no line; opening it says why.
 */
export class CaseIndex {
  readonly #root: string;
  #seen = new Map<string, Seen>();

  constructor(root: string) {
    this.#root = root;
  }

  async summaries(): Promise<CaseSummary[]> {
    const entries = await onDisk('.', () => entriesIn(this.#root));
    const ids = entries.filter((entry) => entry.isDirectory() && isCaseId(entry.name)).map(({ name }) => name);
    const seen = new Map<string, Seen>();
    for (let start = 0; start < ids.length; start += CASES_AT_ONCE) {
      const some = ids.slice(start, start + CASES_AT_ONCE);
      const looked = await Promise.all(some.map((id) => this.#look(caseFolderOf(this.#root, id))));
      some.forEach((id, place) => {
        const now = looked[place];
        if (now) seen.set(id, now);
      });
    }
    this.#seen = seen;
    return [...seen.values()].flatMap(({ summary }) => summary ?? []);
  }

  async #look(folder: CaseFolder): Promise<Seen | undefined> {
    const changedAt = await onDisk(folder.where('revisions'), () => modifiedAt(folder.path('revisions')));
    if (changedAt === undefined) return undefined;
    const known = this.#seen.get(folder.id);
    if (known?.settled && known.changedAt === changedAt) return known;
    const settled = Date.now() - changedAt > CLOCK_GRAIN_MS;
    return { changedAt, settled, summary: await lineOf(folder) };
  }
}

async function lineOf(folder: CaseFolder): Promise<CaseSummary | undefined> {
  try {
    return summarise((await readNewest(folder)).manifest);
  } catch (error) {
    const { code } = asFault(error);
    if (code === 'case-not-found' || code === 'revision-damaged') return undefined;
    throw error;
  }
}
