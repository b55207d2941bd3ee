import type { TurnEvent } from '@/lib/case/events';
import type { Question, Settlement } from '@/lib/case/outcome';
import type { TurnRecord } from '@/lib/case/turn-record';
import type { LiveEvent } from '@/services/turns/hub';
import type { TurnEnd } from '@/services/turns/turn-request';
import type { Output } from './output';

/** Tells a turn as it goes: one line a tool with what it did and how long; under --json the very events. */
export function tellEvent(output: Output, live: LiveEvent): void {
  if (live.event.type === 'conversation') return;
  output.emit(live);
  const line = lineOf(live.event, output.terminal);
  if (line !== undefined) output.say(line);
}

function lineOf(event: TurnEvent, terminal: boolean): string | undefined {
  switch (event.type) {
    case 'message':
      return event.text
        .split('\n')
        .map((line) => `  ${line}`)
        .join('\n');
    case 'tool-finished': {
      const mark = event.ok ? paint('✓', 32, terminal) : paint('✗', 31, terminal);
      const code = event.code === undefined ? '' : ` [${event.code}]`;
      const found = event.ok ? [] : event.issues.filter(({ severity }) => severity === 'error').slice(0, 6);
      const issues = found.map(({ path, message }) => `\n      ${path}: ${message}`);
      return `  ${mark} ${event.tool.padEnd(24)} ${event.message}${code} (${event.durationMs} ms)${issues.join('')}`;
    }
    case 'warning':
      return `  ! ${event.message}`;
    case 'nudge':
      return `  … asked once more for the outcome (nudge ${event.round})`;
    case 'turn-ended':
      return settlementLine(event.settlement);
    default:
      return undefined;
  }
}

/** The three facts of a settlement, kept apart. */
export function settlementLine({ delivered, resourceCompliant, failure }: Settlement): string {
  const budget = resourceCompliant ? 'within budget' : 'OVER budget';
  return `  settlement: ${delivered ? 'delivered' : 'not delivered'} · ${budget} · error: ${failure ? failure.code : 'none'}`;
}

/** Tells how a turn ended, and what the person can do now. */
export function tellEnd(output: Output, { record }: TurnEnd): void {
  const { result } = record;
  const stopped = result.kind === 'failed' || result.kind === 'interrupted';
  output.emit({ result, settlement: record.settlement, ...(stopped && { next: nextAfter(record) }) });
  switch (result.kind) {
    case 'question':
      tellQuestion(output, result);
      return;
    case 'blocked':
      output.say(`\n■ blocked (${result.code}): ${result.message}\n  next: ${result.guidance}`);
      return;
    case 'failed':
      output.say(`\n■ failed (${result.code}): ${result.message}\n  next: ${nextAfter(record)}`);
      return;
    case 'interrupted':
      output.say(`\n■ interrupted: ${result.message}\n  next: ${nextAfter(record)}`);
      return;
    case 'delivered':
      output.say(`\n✔ ${result.summary}`);
  }
}

function nextAfter({ caseId, result }: TurnRecord): string {
  if (result.kind === 'failed' && result.next !== undefined) return `${result.next} (npx cardwright resume ${caseId})`;
  return `What was saved is kept. Go on from there: npx cardwright resume ${caseId}`;
}

/** Asks the pending question, with its suggestion. */
export function tellQuestion(output: Output, question: Question): void {
  output.say(`\n? ${question.text}`);
  if (question.suggestion !== undefined) output.say(`  suggestion: ${question.suggestion}`);
}

function paint(text: string, colour: number, terminal: boolean): string {
  return terminal ? `\u001b[${colour}m${text}\u001b[0m` : text;
}
