import { setImmediate } from 'node:timers/promises';
import { isCaseId } from '@/lib/case/case-id';
import { type CaseManifest, type CaseSummary, summarise } from '@/lib/case/manifest';
import { asFault } from '@/lib/checks/fault';
import { type CaseFolder, caseFolderOf } from './case-folder';
import { type CaseLine, CaseLines } from './case-lines';
import { onDisk } from './disk-fault';
import { entriesIn, modifiedNow } from './fs';
import { readNewest } from './revisions';

/** Two changes of a folder within this time may show the same modification time, so a younger one proves nothing. */
const CLOCK_GRAIN_MS = 2000;
/** What other processes did is looked for at most this often. */
const LOOK_MS = 2000;
const CASES_AT_ONCE = 32;

/** What was last seen of a case; `changedAt` is undefined where only another look can tell. */
interface Seen {
  readonly changedAt: number | undefined;
}

/**
 * The list lines of all cases under a root. What this process writes it is told, so that shows at once. What others
 * write it finds by looking at every case now and then, which nobody waits for but the first who asks; there is no
 * timer, so nobody asking means nobody looking. Nothing is stored, so nothing can be lost. A case whose newest revision
 * is damaged has no line; opening it says why.
 */
export class CaseIndex {
  readonly #root: string;
  readonly #now: () => number;
  readonly #lines = new CaseLines();
  readonly #seen = new Map<string, Seen>();
  #looking: Promise<void> | undefined;
  /** When the last look that succeeded began; undefined as long as the lines are not to be trusted. */
  #lookedAt: number | undefined;

  /** `now` is the time in milliseconds since 1970. */
  constructor(root: string, now: () => number = Date.now) {
    this.#root = root;
    this.#now = now;
  }

  /** All lines, newest first. Throws Fault `storage-failed` where no look has succeeded. */
  async newestFirst(): Promise<readonly CaseLine[]> {
    if (this.#lookedAt === undefined) await this.look();
    else if (this.#now() - this.#lookedAt >= LOOK_MS) {
      this.look().catch(() => {
        // Whoever asks next waits for a look of their own, and is told when that fails too.
        this.#lookedAt = undefined;
      });
    }
    return this.#lines.newestFirst;
  }

  /** Takes note of a revision that this process made true. */
  tell(manifest: CaseManifest): void {
    this.#seen.set(manifest.id, { changedAt: undefined });
    this.#lines.put(summarise(manifest));
  }

  /** Looks at every case; joins the look that is under way, if one is. Throws Fault `storage-failed`. */
  look(): Promise<void> {
    this.#looking ??= this.#lookAtAll().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #lookAtAll(): Promise<void> {
    const began = this.#now();
    const before = new Map(this.#seen);
    const entries = await onDisk('.', () => entriesIn(this.#root));
    const ids = entries.filter((entry) => entry.isDirectory() && isCaseId(entry.name)).map(({ name }) => name);
    for (const id of ids) before.delete(id);
    for (const [id, known] of before) this.#note(id, known, undefined, undefined);
    for (let start = 0; start < ids.length; start += CASES_AT_ONCE) {
      const some = ids.slice(start, start + CASES_AT_ONCE);
      await Promise.all(some.map((id) => this.#lookAt(caseFolderOf(this.#root, id))));
      await setImmediate();
    }
    this.#lookedAt = began;
  }

  async #lookAt(folder: CaseFolder): Promise<void> {
    const known = this.#seen.get(folder.id);
    const changedAt = await onDisk(folder.where('revisions'), async () => modifiedNow(folder.path('revisions')));
    if (changedAt !== undefined && changedAt === known?.changedAt) return;
    const summary = changedAt === undefined ? undefined : await lineOf(folder);
    const settled = changedAt !== undefined && this.#now() - changedAt > CLOCK_GRAIN_MS;
    const seen = changedAt === undefined ? undefined : { changedAt: settled ? changedAt : undefined };
    this.#note(folder.id, known, seen, summary);
  }

  /** Notes what a look found, unless we were told something newer since it knew `known`. */
  #note(id: string, known: Seen | undefined, seen: Seen | undefined, summary: CaseSummary | undefined): void {
    if (this.#seen.get(id) !== known) return;
    if (seen) this.#seen.set(id, seen);
    else this.#seen.delete(id);
    if (summary) this.#lines.put(summary);
    else this.#lines.remove(id);
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
