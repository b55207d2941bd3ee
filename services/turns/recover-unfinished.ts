import type { CaseStore } from '../store/port';

/**
 * At boot: recovers every case whose turn was running when its process died, so that the list tells the truth at once.
 * A case that another living process holds is left alone. Returns the ids of the interrupted ones.
 */
export async function recoverUnfinished(store: Pick<CaseStore, 'list' | 'isRunning' | 'recover'>): Promise<string[]> {
  const interrupted: string[] = [];
  let after: string | undefined;
  do {
    const page = await store.list({ group: 'working', ...(after !== undefined && { after }) });
    for (const { id } of page.cases) {
      if (await store.isRunning(id)) continue;
      const report = await store.recover(id);
      if (report.interrupted !== undefined) interrupted.push(id);
    }
    after = page.next;
  } while (after !== undefined);
  return interrupted;
}
