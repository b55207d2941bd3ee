import type { CaseManifest } from '@/lib/case/manifest';
import type { CaseChange } from '@/lib/case/plan-commit';
import { Fault } from '@/lib/checks/fault';
import { acceptsPlaceholder, isYes } from '@/lib/guided/message';
import type { CaseStore } from '../store/port';
import type { TurnDeps } from './deps';
import { takeIn } from './incoming';
import type { OpenedTurn, TurnRequest } from './turn-request';

/** Recovers the case, stores what came in, and takes the turn in one commit. Throws Fault; then nothing was taken. */
export async function openTurn(request: TurnRequest, deps: TurnDeps): Promise<OpenedTurn> {
  const { caseId, operationId } = request;
  const { store } = deps;
  if (request.message.trim() === '' && request.uploads.length === 0) {
    throw new Fault('input-empty', 'The message is empty, and there is no file with it.', { where: 'message' });
  }
  const manifest = await settledCase(store, caseId, request.expectedRevision);
  const incoming = await takeIn(caseId, request.uploads, deps);
  const message = await store.putObject(caseId, new TextEncoder().encode(request.message));
  const turnId = String(manifest.turns.length + 1).padStart(4, '0');
  const lease = await store.acquire(caseId, {
    turnId,
    kind: 'turn',
    operationId,
    message: message.sha256,
    uploads: incoming.uploads,
    expectedRevision: manifest.revision,
    changes: [...incoming.changes, ...answerChanges(manifest, request.message), ...(request.changes ?? [])],
  });
  return { turnId, lease, revision: manifest.revision + 1, incoming };
}

/**
 * The case as a turn or an act may start from it: recovered when its holder is gone. Recovery's own commits do not
 * count against `expected`. Throws Fault `revision-mismatch` when the case had moved on before.
 */
export async function settledCase(
  store: CaseStore,
  caseId: string,
  expected: number | undefined,
): Promise<CaseManifest> {
  const before = await store.read(caseId, async ({ manifest }) => manifest);
  if (expected !== undefined && expected !== before.revision) {
    throw new Fault('revision-mismatch', `The case is at revision ${before.revision}, not ${expected}.`, {
      next: 'Look at the case as it is now, then send again.',
      data: { expected, actual: before.revision },
    });
  }
  if (await store.isRunning(caseId)) return before;
  await store.recover(caseId);
  return store.read(caseId, async ({ manifest }) => manifest);
}

/** What an answer authorises, by the application's own reading: never by the model's. */
function answerChanges({ question }: CaseManifest, message: string): CaseChange[] {
  if (!question) return [];
  if (question.confirm) return isYes(message) ? [{ type: 'build-authorised' }] : [];
  const accepted = acceptsPlaceholder(message) || message.trim() === question.suggestion;
  return question.about === 'portrait' && accepted ? [{ type: 'placeholder-asked' }] : [];
}
