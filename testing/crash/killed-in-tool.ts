import { openFileStore } from '@/services/store/file-store';
import { submitTurn } from '@/services/turns/submit-turn';
import { fakeDeps, SEED, WHOLE_TURN } from '../turns';
import { runAsCrashChild } from './child';

/** A whole turn of the real agent that dies by SIGKILL inside a tool, while the portrait is drawn. */
await runAsCrashChild(async ({ root, ack }) => {
  const store = await openFileStore({ root });
  const { id: caseId } = await store.create(SEED);
  ack({ caseId });
  const deps = {
    ...fakeDeps(store, 'pass', () => WHOLE_TURN),
    drawPlaceholder: async () => process.kill(process.pid, 'SIGKILL') as never,
  };
  const turn = submitTurn({ caseId, message: 'Build it.', uploads: [], operationId: 'killed' }, deps);
  for (let next = await turn.next(); !next.done; next = await turn.next()) ack({ seq: next.value.seq ?? 0 });
});
