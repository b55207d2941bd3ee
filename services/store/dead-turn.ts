import { afterTurn } from '@/lib/case/after-turn';
import { sha256 } from '@/lib/case/hash';
import { interruptedRecord } from '@/lib/case/interrupted';
import type { CaseManifest, RunningTurn, Segment } from '@/lib/case/manifest';
import type { CaseChange } from '@/lib/case/plan-commit';
import type { TurnRecord } from '@/lib/case/turn-record';
import { Fault } from '@/lib/checks/fault';
import { commitOn } from './commit';
import { type HolderRules, isAlive } from './holder';
import { readSegment } from './journal';
import type { ParsedSegment } from './journal-lines';
import { turnPath } from './layout';
import type { RecoveryReport } from './port';
import type { CaseStorage } from './storage';
import { decodeTurn, encodeTurn } from './turn-text';

/**
 * Ends the turn of a dead or silent owner: seals its journal at the last good line, writes its record, and frees the
 * case, in one commit. When someone else was faster nothing is done.
 */
export async function endDeadTurn(storage: CaseStorage, rules: HolderRules): Promise<RecoveryReport> {
  const current = await storage.newest();
  const { turn } = current.manifest;
  if (!turn || (await isAlive(storage, turn, rules))) return { facts: [] };
  const parsed = await readSegment(storage, current.manifest, { epoch: turn.epoch, sealed: null });
  const segment = { epoch: turn.epoch, sealed: { bytes: parsed.bytes, count: parsed.events.length } };
  const ending =
    turn.kind === 'act'
      ? endingOfAct(current.manifest, turn, segment)
      : await endingOfTurn(storage, { manifest: current.manifest, turn, segment, parsed, at: rules.clock() });
  const committed = await commitOn(storage, current, [ending.change], rules.clock());
  if (!committed) return { facts: [] };
  return {
    facts: [...damageFacts(turn.epoch, parsed), ending.fact],
    ...(ending.interrupted && { interrupted: turn.id }),
  };
}

interface Ending {
  readonly change: CaseChange;
  readonly fact: string;
  readonly interrupted: boolean;
}

/** An act that closed the case is done; of any other it is unknown how far it came, so it may be sent again. */
function endingOfAct(manifest: CaseManifest, turn: RunningTurn, segment: Segment): Ending {
  if (manifest.closed?.by === turn.id) {
    const ref = { operationId: turn.operationId, act: 'finish', at: manifest.closed.at };
    const fact = `Act ${turn.id} had closed the case when its process died; it counts as done.`;
    return { change: { type: 'act-ended', ref, segment }, fact, interrupted: false };
  }
  const fact = `Act ${turn.id} was interrupted: its process died.`;
  return { change: { type: 'act-interrupted', segment }, fact, interrupted: true };
}

interface DeadTurn {
  readonly manifest: CaseManifest;
  readonly turn: RunningTurn;
  readonly segment: Segment;
  readonly parsed: ParsedSegment;
  readonly at: Date;
}

/** A record that stands already was written when all was settled, just before its commit: then that is how it ended. */
async function endingOfTurn(storage: CaseStorage, dead: DeadTurn): Promise<Ending> {
  const { turn, segment } = dead;
  const bytes = (await storage.readTurn(turn.id)) ?? (await storage.putTurn(turn.id, await newRecord(storage, dead)));
  const record = decodeTurn(bytes);
  if (record?.id !== turn.id || record.operationId !== turn.operationId) throw foreignRecord(storage, turn);
  const interrupted = record.result.kind === 'interrupted';
  return {
    change: { type: 'turn-ended', ref: refTo(record, bytes), segment, ...afterTurn(record.result) },
    fact: interrupted
      ? `Turn ${turn.id} was interrupted: its process died.`
      : `Turn ${turn.id} had ended when its process died; its record was taken as it stands.`,
    interrupted,
  };
}

function refTo(record: TurnRecord, bytes: Uint8Array) {
  const { id, operationId, startedAt, endedAt, result } = record;
  return { id, operationId, sha256: sha256(bytes), outcome: result.kind, startedAt, endedAt };
}

async function newRecord(storage: CaseStorage, { manifest, turn, parsed, at }: DeadTurn): Promise<Uint8Array> {
  const message = await messageOf(storage, turn);
  return encodeTurn(interruptedRecord({ manifest, turn, message, events: parsed.events, at: at.toISOString() }));
}

/** The person's message; a placeholder text when its object is damaged, since the case must open all the same. */
async function messageOf(storage: CaseStorage, { message }: RunningTurn): Promise<string> {
  if (message === null) return '';
  const bytes = await storage.readObject(message);
  const intact = bytes !== undefined && sha256(bytes) === message;
  return intact ? Buffer.from(bytes).toString('utf8') : `(The message is lost: object ${message} is damaged.)`;
}

function damageFacts(epoch: number, { rest, events }: ParsedSegment): string[] {
  if (rest !== 'damaged') return [];
  return [`The journal of epoch ${epoch} is damaged after ${events.length} events; what follows was left out.`];
}

function foreignRecord(storage: CaseStorage, turn: RunningTurn): Fault {
  const where = `${storage.id}/${turnPath(turn.id)}`;
  return new Fault('turn-record-corrupt', `${where} stands, but is not the record of turn ${turn.id}.`, {
    where,
    next: 'Move this file out of the case folder, then open the case again.',
  });
}
