import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { Fault } from '@/lib/checks/fault';
import type { Upload } from '@/services/turns/incoming';
import { submitAct } from '@/services/turns/submit-act';
import { submitTurn } from '@/services/turns/submit-turn';
import type { TurnEnd } from '@/services/turns/turn-request';
import type { Context } from './context';
import { tellEnd, tellEvent } from './progress';

/** How a command works a case: what it sends first, and what it may decide for the person. */
export interface Work {
  readonly caseId: string;
  readonly message: string;
  readonly uploads: readonly Upload[];
  readonly acceptPinnedSources: boolean;
}

/**
 * Sends a message and goes on as far as the person allowed: takes the waiver when asked to beforehand, and asks the
 * questions at a terminal. Elsewhere a question ends the command; `cardwright resume <id> "answer"` goes on.
 */
export async function workCase(work: Work, context: Context): Promise<TurnEnd> {
  let end = await runTurn(work, context);
  let mayWaive = work.acceptPinnedSources;
  while (true) {
    const { result } = end.record;
    if (result.kind === 'blocked' && result.code === 'sources-unavailable' && mayWaive) {
      mayWaive = false;
      context.output.say('\nThe person accepted the pinned sources beforehand (--accept-pinned-sources).');
      await submitAct(
        { caseId: work.caseId, act: { act: 'accept-pinned-sources' }, operationId: randomUUID() },
        context.deps,
      );
      end = await runTurn({ ...work, message: 'Continue.', uploads: [] }, context);
    } else if (result.kind === 'question') {
      const answer = await askPerson(context);
      if (answer === undefined) return end;
      end = await runTurn({ ...work, message: answer, uploads: [] }, context);
    } else return end;
  }
}

async function runTurn({ caseId, message, uploads }: Work, { deps, output }: Context): Promise<TurnEnd> {
  const stop = new AbortController();
  const onSignal = () => stop.abort(new Fault('cancelled', 'The person stopped the turn from the terminal.'));
  process.once('SIGINT', onSignal);
  try {
    const turn = submitTurn({ caseId, message, uploads, operationId: randomUUID(), signal: stop.signal }, deps);
    let next = await turn.next();
    for (; !next.done; next = await turn.next()) tellEvent(output, next.value);
    tellEnd(output, next.value);
    return next.value;
  } finally {
    process.off('SIGINT', onSignal);
  }
}

function isInteractive({ output }: Context): boolean {
  return !output.json && process.stdin.isTTY === true && process.stdout.isTTY === true;
}

/** One line from the person at the terminal; undefined when there is no terminal, or the person ends the input. */
export async function askPerson(context: Context): Promise<string | undefined> {
  if (!isInteractive(context)) return undefined;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new Promise<undefined>((resolve) => terminal.once('close', () => resolve(undefined)));
  try {
    return await Promise.race([terminal.question('> '), closed]);
  } finally {
    terminal.close();
  }
}
