import { openFileStore } from '@/services/store/file-store';
import { runAsCrashChild } from './child';

/** Recovers every case of the folder. */
await runAsCrashChild(async ({ root }) => {
  const store = await openFileStore({ root });
  for (const { id } of (await store.list()).cases) await store.recover(id);
});
