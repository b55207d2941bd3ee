import type { TurnResult } from '@/lib/case/events';
import type { TimelineTurn } from '@/lib/case/timeline';
import { Callout } from '../ui/callout';
import { EngineMessage, PersonMessage } from './message';
import { SettlementLine } from './settlement-line';
import { StatusBox } from './status-box';

/**
 * One turn: the person's message, the engine's work in one box, what it said, how it ended, and the three facts. The
 * case went on after a `past` turn: how that one ended is told calmly.
 */
export function Turn({
  turn,
  past,
  hideResult,
}: {
  readonly turn: TimelineTurn;
  readonly past: boolean;
  readonly hideResult: boolean;
}) {
  const { result, settlement, messages, draft, notes } = turn;
  return (
    <div className="space-y-3">
      <PersonMessage text={turn.message} uploads={turn.uploads} />
      <article aria-label="Cardwright" className="space-y-3 px-4">
        <StatusBox turn={turn} />
        {messages
          .filter(({ text }) => text.trim() !== said(result))
          .map(({ seq, text }) => (
            <EngineMessage key={seq} text={text} />
          ))}
        {draft && <EngineMessage text={draft} />}
        {notes.map(({ seq, text }) => (
          <p key={seq} className="text-muted text-sm">
            {text}
          </p>
        ))}
        {result && !hideResult && <Result result={result} past={past} />}
        {settlement && <SettlementLine settlement={settlement} />}
      </article>
    </div>
  );
}

/** What the result says in words: a message that says the same is not shown twice. */
function said(result: TurnResult | undefined): string | undefined {
  if (result?.kind === 'question') return result.text.trim();
  return result?.kind === 'delivered' ? result.summary.trim() : undefined;
}

function Result({ result, past }: { readonly result: TurnResult; readonly past: boolean }) {
  switch (result.kind) {
    case 'question':
      return <EngineMessage text={result.text} />;
    case 'delivered':
      return (
        <Callout kind="good" title="Delivered">
          <p className="whitespace-pre-wrap break-words">{result.summary}</p>
        </Callout>
      );
    case 'blocked':
      return (
        <Callout kind={past ? 'calm' : 'bad'} title={result.message}>
          <p className="whitespace-pre-wrap break-words">{result.guidance}</p>
        </Callout>
      );
    case 'failed':
      return (
        <Callout kind={past ? 'calm' : result.code === 'cancelled' ? 'warn' : 'bad'} title={result.message}>
          <code className="text-xs">{result.code}</code>
        </Callout>
      );
    case 'interrupted':
      return <Callout kind="warn" title={result.message} />;
  }
}
