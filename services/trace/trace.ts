import type { CaseEvent } from '@/lib/case/events';
import { Fault } from '@/lib/checks/fault';
import { secretsOf } from '@/lib/http/redact';
import { publicEvent } from '@/lib/trace/public-event';
import type { PublicEvent, Trace, TraceTurn, TurnTrace } from '@/lib/trace/trace';
import type { CaseReader } from '../store/port';

const PAGE = 500;

/** The turns of a case, each with how it ended; what happened in them is read when asked for. */
export async function traceOf(reader: CaseReader): Promise<Trace> {
  const { id, title, turn, turns, engine } = reader.manifest;
  const ended = await Promise.all(turns.map(({ id: turnId }) => endedTurn(reader, turnId)));
  const running: TraceTurn[] =
    turn?.kind === 'turn'
      ? [
          {
            id: turn.id,
            engine: engine.name,
            startedAt: turn.startedAt,
            endedAt: null,
            result: null,
            settlement: null,
            children: [],
          },
        ]
      : [];
  return { id, title, running: turn !== null, turns: [...ended, ...running] };
}

async function endedTurn(reader: CaseReader, turnId: string): Promise<TraceTurn> {
  const { id, engine, startedAt, endedAt, result, settlement, children } = await reader.turn(turnId);
  const { gate: _gate, ...facts } = settlement;
  return { id, engine, startedAt, endedAt, result, settlement: facts, children };
}

/** The events of one turn, from its start to the next one's. Throws Fault `file-not-listed` for a turn there is not. */
export async function turnTrace(reader: CaseReader, turnId: string): Promise<TurnTrace> {
  const all = await allEvents(reader);
  const start = all.findIndex(({ event }) => event.type === 'turn-started' && event.turn === turnId);
  if (start < 0) throw new Fault('file-not-listed', `The case has no turn ${turnId}.`, { where: 'turn' });
  const next = all.findIndex(({ event }, place) => place > start && event.type === 'turn-started');
  return { events: shown(all.slice(start, next < 0 ? undefined : next)) };
}

/** The whole journal as JSON lines, one durable event a line. */
export async function journalLines(reader: CaseReader): Promise<string> {
  return shown(await allEvents(reader))
    .map((event) => `${JSON.stringify(event)}\n`)
    .join('');
}

function shown(events: readonly CaseEvent[]): PublicEvent[] {
  const secrets = secretsOf(process.env);
  return events.map((event) => publicEvent(event, secrets));
}

async function allEvents(reader: CaseReader): Promise<CaseEvent[]> {
  const all: CaseEvent[] = [];
  for (let page = await reader.events(0, PAGE); page.length > 0; page = await reader.events(all.length, PAGE)) {
    all.push(...page);
  }
  return all;
}
