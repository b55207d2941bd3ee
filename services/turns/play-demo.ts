import { randomUUID } from 'node:crypto';
import type { Demo, DemoMove } from '@/lib/case/demo';
import type { CaseManifest } from '@/lib/case/manifest';
import { canWaiveSources } from '@/lib/gate/waiver';
import { readDemoFile } from '../demos/read-demos';
import type { TurnDeps } from './deps';
import type { LiveEvent } from './hub';
import { submitAct } from './submit-act';
import { submitTurn } from './submit-turn';
import type { TurnEnd } from './turn-request';

/** What a demo does, told as it goes. */
export type DemoEvent =
  | { readonly kind: 'move'; readonly move: DemoMove }
  | { readonly kind: 'event'; readonly live: LiveEvent }
  | { readonly kind: 'turn'; readonly end: TurnEnd }
  | { readonly kind: 'refused'; readonly error: unknown };

/** Creates the case of a demo. Throws Fault like `store.create`. */
export function createDemoCase(
  { title, engine, outputs, placeholderPortrait }: Demo,
  { store }: TurnDeps,
): Promise<CaseManifest> {
  return store.create({ title, engine, outputs, placeholderPortrait, buildAuthorised: false });
}

/**
 * Makes the moves of a demo on its case, through the same turns and acts as every person. A refused act is told and
 * does not end the demo: showing a refusal is what some of them are for. A turn that the person stopped does, and so
 * does anything that the person did between two moves. `between` is awaited before each move but the first.
 */
export async function* playDemo(
  demo: Demo,
  caseId: string,
  deps: TurnDeps,
  between: () => Promise<void> = async () => {},
): AsyncGenerator<DemoEvent, void> {
  let left: number | undefined;
  for (const move of demo.moves) {
    if (!(await applies(move, caseId, deps))) continue;
    if (left !== undefined) {
      await between();
      if ((await revisionOf(caseId, deps)) !== left) return;
    }
    yield { kind: 'move', move };
    const operationId = randomUUID();
    if ('act' in move) {
      try {
        await submitAct({ caseId, act: move.act, operationId }, deps);
      } catch (error) {
        yield { kind: 'refused', error };
      }
      left = await revisionOf(caseId, deps);
      continue;
    }
    const { message, uploads = [], budget } = move.turn;
    const files = await Promise.all(uploads.map(async (name) => ({ name, bytes: await readDemoFile(name) })));
    const turn = submitTurn({ caseId, message, uploads: files, operationId, ...(budget && { budget }) }, deps);
    let next = await turn.next();
    for (; !next.done; next = await turn.next()) yield { kind: 'event', live: next.value };
    yield { kind: 'turn', end: next.value };
    const { result } = next.value.record;
    if (result.kind === 'failed' && result.code === 'cancelled') return;
    left = await revisionOf(caseId, deps);
  }
}

function revisionOf(caseId: string, { store }: TurnDeps): Promise<number> {
  return store.read(caseId, async ({ manifest }) => manifest.revision);
}

function applies({ when }: DemoMove, caseId: string, { store }: TurnDeps): Promise<boolean> {
  return store.read(caseId, async ({ manifest: { closed, sources, waiver } }) => {
    if (when === undefined) return true;
    return when === 'open' ? closed === null : closed === null && waiver === null && canWaiveSources(sources);
  });
}
