import type { CaseManifest, DocumentKind } from '../case/manifest';
import type { GuidedAnswer, GuidedImport, GuidedMaterial, GuidedView } from './view';

/** One thing that the person gave, in the order in which it counts. */
export type Given = { readonly turn: string | undefined; readonly current: boolean } & (
  | { readonly kind: 'import'; readonly file: GuidedImport }
  | { readonly kind: 'notes'; readonly text: string }
  | { readonly kind: 'message'; readonly text: string }
  | { readonly kind: 'answer'; readonly question: GuidedAnswer['question']; readonly text: string }
);

/**
 * Everything that the person gave, oldest first. Within a turn files come before the message, which may correct them. A
 * message that answered a question is an answer, not a message of its own.
 */
export function givenOf({ materials, imported, answers }: GuidedView): Given[] {
  const unpaired = [...answers];
  const texts = materials.map((material) => asGiven(material, unpaired));
  const files = imported.map((file): Given => ({ kind: 'import', file, turn: undefined, current: file.current }));
  const lost = unpaired.map(
    ({ question, answer, current }): Given => ({ kind: 'answer', question, text: answer, turn: undefined, current }),
  );
  const ordered = [...files, ...filesFirst(texts), ...lost];
  return [...ordered.filter(({ current }) => !current), ...ordered.filter(({ current }) => current)];
}

/** Takes the answer that this message was out of the list, if it was one. */
function asGiven({ kind, text, turn, current }: GuidedMaterial, unpaired: GuidedAnswer[]): Given {
  const at =
    kind === 'message' ? unpaired.findIndex((answer) => answer.answer === text && answer.current === current) : -1;
  const [answer] = at === -1 ? [] : unpaired.splice(at, 1);
  return answer ? { kind: 'answer', question: answer.question, text, turn, current } : { kind, text, turn, current };
}

function filesFirst(texts: readonly Given[]): Given[] {
  const turns = [...new Set(texts.map(({ turn }) => turn))];
  return turns.flatMap((turn) => {
    const ofTurn = texts.filter((text) => text.turn === turn);
    return [...ofTurn.filter(({ kind }) => kind === 'notes'), ...ofTurn.filter(({ kind }) => kind !== 'notes')];
  });
}

/**
 * Tells which of what was given has not reached a document yet: all of it while there is none, later what came after the
 * turn that saved it last. What a crash cut off counts again; what the person edited by hand since is not overwritten.
 */
export function pendingFor(manifest: CaseManifest, kind: DocumentKind): (given: Given) => boolean {
  const versions = manifest.documents[kind].filter(({ by }) => kind !== 'lorebook' || !isPartial(manifest, by));
  const turns = [...manifest.turns.map(({ id }) => id), ...(manifest.turn ? [manifest.turn.id] : [])];
  const last = Math.max(-1, ...versions.map(({ by }) => turns.indexOf(by)));
  return ({ turn, current }) => versions.length === 0 || current || (turn !== undefined && turns.indexOf(turn) > last);
}

/** A large lorebook is saved in several calls: until its turn has ended well, a version may be a part of it. */
function isPartial({ turn, turns }: CaseManifest, by: string): boolean {
  return (
    by === turn?.id || turns.some(({ id, outcome }) => id === by && (outcome === 'failed' || outcome === 'interrupted'))
  );
}
