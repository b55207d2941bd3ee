import { randomUUID } from 'node:crypto';
import { exportFiles } from '@/services/delivery/export-files';
import { verifyCase } from '@/services/delivery/verify';
import { submitAct } from '@/services/turns/submit-act';
import { viewCase } from '@/services/turns/view';
import { readInput, tellDelivery } from './build';
import type { Context } from './context';
import { EXIT, exitOfTurn } from './exit-codes';
import { tellQuestion } from './progress';
import { receiptLines, tellExport } from './receipt';
import { askPerson, workCase } from './run-turns';

/** `cardwright cases`: the list, newest first. */
export async function cases({ deps, output }: Context): Promise<number> {
  let count = 0;
  let after: string | undefined;
  do {
    const page = await deps.store.list(after === undefined ? {} : { after });
    for (const summary of page.cases) {
      output.emit(summary);
      output.say(
        `${summary.id.padEnd(36)} ${summary.condition.padEnd(10)} ${summary.updatedAt.slice(0, 16)}  ${summary.title}`,
      );
    }
    count += page.cases.length;
    after = page.next;
  } while (after !== undefined);
  if (count === 0) output.say('No cases yet. Start one: npx cardwright build notes.md');
  return EXIT.done;
}

/** `cardwright show <id>`: where a case stands. */
export async function show(id: string, { deps, output }: Context): Promise<number> {
  const view = await viewCase(deps.store, id);
  output.emit(view);
  output.say(
    `${view.title}  (${view.id}, revision ${view.revision}, ${view.interrupted ? 'interrupted' : view.condition})`,
  );
  for (const { title, state } of view.steps) output.say(`  ${{ done: '✓', current: '→', todo: '·' }[state]} ${title}`);
  if (view.question) output.say(`? ${view.question.text}`);
  if (view.blocker) output.say(`■ ${view.blocker.code}: ${view.blocker.message}\n  next: ${view.blocker.guidance}`);
  for (const { fileName, stale } of view.artifacts) output.say(`  built: ${fileName}${stale ? ' (stale)' : ''}`);
  const manifest = await deps.store.read(id, async (reader) => reader.manifest);
  for (const line of receiptLines(manifest)) output.say(line);
  for (const { fileName, problem } of view.deliverables) if (problem) output.say(`! ${fileName}: ${problem}`);
  return EXIT.done;
}

/** `cardwright resume <id> [message]`: goes on with a case: answers its question, or continues after a stop. */
export async function resume(
  id: string,
  message: string | undefined,
  options: { acceptPinnedSources?: boolean; upload?: string[]; out?: string },
  context: Context,
): Promise<number> {
  const uploads = await Promise.all((options.upload ?? []).map(readInput));
  const answer = message ?? (uploads.length > 0 ? '' : await answerOrContinue(id, context));
  if (answer === undefined) return EXIT.waiting;
  const work = { caseId: id, message: answer, uploads, acceptPinnedSources: options.acceptPinnedSources === true };
  const end = await workCase(work, context);
  if (end.record.result.kind === 'delivered') await tellDelivery(id, options.out, context);
  return exitOfTurn(end);
}

/** What to send where the person wrote nothing: never a made-up answer to a pending question. */
async function answerOrContinue(id: string, context: Context): Promise<string | undefined> {
  const question = await context.deps.store.read(id, async ({ manifest }) => manifest.question);
  if (!question) return 'Continue.';
  context.output.emit({ question });
  tellQuestion(context.output, question);
  const answer = await askPerson(context);
  if (answer === undefined) context.output.say(`  answer: npx cardwright resume ${id} "…"`);
  return answer;
}

/** `cardwright finish <id>`: the gate, and the case closes if it passes. */
export async function finish(
  id: string,
  options: { acceptPinnedSources?: boolean },
  { deps, output }: Context,
): Promise<number> {
  if (options.acceptPinnedSources) {
    await submitAct({ caseId: id, act: { act: 'accept-pinned-sources' }, operationId: randomUUID() }, deps);
  }
  await submitAct({ caseId: id, act: { act: 'finish' }, operationId: randomUUID() }, deps);
  const manifest = await deps.store.read(id, async (reader) => reader.manifest);
  output.emit({ receipt: manifest.closed });
  for (const line of receiptLines(manifest)) output.say(line);
  return EXIT.done;
}

/** `cardwright export <id> --out dir`: copies the delivered files, verified. */
export async function exportCase(id: string, { out }: { out: string }, { deps, output }: Context): Promise<number> {
  tellExport(output, await deps.store.read(id, (reader) => exportFiles(reader, out)));
  return EXIT.done;
}

/** `cardwright verify <id>`: hashes everything again and reports what does not verify. */
export async function verify(id: string, { deps, output }: Context): Promise<number> {
  const damages = await deps.store.read(id, verifyCase);
  output.emit({ verified: damages.length === 0, damages });
  for (const { where, code, message } of damages) output.say(`✗ ${where}: ${message} [${code}]`);
  output.say(damages.length === 0 ? `✓ ${id} verifies` : `${damages.length} of its files do not verify`);
  return damages.length === 0 ? EXIT.done : EXIT.refused;
}

/** `cardwright abandon <id>`: gives a case up; its files stay on disk. */
export async function abandon(id: string, { deps, output }: Context): Promise<number> {
  await submitAct({ caseId: id, act: { act: 'abandon' }, operationId: randomUUID() }, deps);
  output.emit({ abandoned: id });
  output.say(`${id} is abandoned; its folder stays until you remove it.`);
  return EXIT.done;
}
