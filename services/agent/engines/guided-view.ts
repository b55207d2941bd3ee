import type { InputFile } from '@/lib/case/manifest';
import type { TurnRecord } from '@/lib/case/turn-record';
import type { GuidedView } from '@/lib/guided/view';
import { readDocuments } from '@/services/store/documents';
import type { CaseReader } from '@/services/store/port';
import { readImports } from '../imported';

/** What came in with one turn, finished or running. */
interface Incoming {
  readonly turn: string;
  readonly message: string;
  readonly uploads: readonly InputFile[];
  readonly current: boolean;
}

/** Gathers what the guided engine looks at: the case, its documents, and all that the person gave, oldest first. */
export async function loadGuidedView(reader: CaseReader, results: GuidedView['results']): Promise<GuidedView> {
  const { manifest } = reader;
  const records = await Promise.all(manifest.turns.map(({ id }) => reader.turn(id)));
  const incoming = [...records.map(incomingOf), ...(await runningTurn(reader))];
  const newest = new Set(incoming.findLast(({ current }) => current)?.uploads.map(({ sha256 }) => sha256));
  const imports = await readImports(reader);
  const { brief, character, lorebook } = await readDocuments(reader);
  return {
    manifest,
    ...(brief && { brief }),
    ...(character && { character }),
    ...(lorebook && { lorebook }),
    materials: (await Promise.all(incoming.map((turn) => materialsOf(reader, turn)))).flat(),
    imported: imports.map(({ input, repairs, ...documents }) => ({
      name: input.name,
      ...documents,
      repairs: [...repairs],
      current: newest.has(input.sha256),
    })),
    answers: answersOf(records, incoming),
    results,
  };
}

function incomingOf({ id, input }: TurnRecord): Incoming {
  return { turn: id, message: input.message, uploads: input.uploads, current: false };
}

async function runningTurn(reader: CaseReader): Promise<Incoming[]> {
  const { turn, inputs } = reader.manifest;
  if (!turn) return [];
  const uploads = turn.uploads.flatMap((sha256) => inputs.filter((input) => input.sha256 === sha256).slice(-1));
  const message = turn.message === null ? '' : new TextDecoder().decode(await reader.object(turn.message));
  return [{ turn: turn.id, message, uploads, current: true }];
}

async function materialsOf(
  reader: CaseReader,
  { turn, message, uploads, current }: Incoming,
): Promise<GuidedView['materials']> {
  const said =
    message.trim() === '' ? [] : [{ kind: 'message' as const, name: 'message', text: message, turn, current }];
  const notes = await Promise.all(
    uploads
      .filter(({ kind }) => kind === 'notes')
      .map(async ({ name, sha256 }) => {
        const text = new TextDecoder().decode(await reader.object(sha256));
        return { kind: 'notes' as const, name, text, turn, current };
      }),
  );
  return [...said, ...notes];
}

/** A question is answered by the message of the turn after it. */
function answersOf(records: readonly TurnRecord[], incoming: readonly Incoming[]): GuidedView['answers'] {
  return records.flatMap(({ result }, index) => {
    const next = incoming[index + 1];
    if (result.kind !== 'question' || !next) return [];
    return [{ question: result, answer: next.message, current: next.current }];
  });
}
