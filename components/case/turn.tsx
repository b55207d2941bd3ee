import { useTranslations } from 'use-intl';
import type { TurnResult } from '@/lib/case/events';
import type { TimelineTurn } from '@/lib/case/timeline';
import { TurnChanges } from '../changes/turn-changes';
import { Button } from '../ui/button';
import { Callout } from '../ui/callout';
import { Icon } from '../ui/icon';
import { useWorkspace } from '../workspace/workspace-context';
import { EngineMessage, PersonMessage } from './message';
import { SettlementLine } from './settlement-line';
import { StatusBox } from './status-box';

/** The guided engine goes on from what is saved when it is told so; it reads English, whatever the page speaks. */
const GO_ON = 'Try again.';

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
  const t = useTranslations('case');
  const { result, settlement, messages, draft, notes } = turn;
  return (
    <div className="space-y-3">
      <PersonMessage text={turn.message} uploads={turn.uploads} />
      <article aria-label={t('agent')} className="space-y-3 px-1 sm:px-4">
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
        {turn.endedAt !== undefined && <TurnChanges turnId={turn.turn} />}
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
  const t = useTranslations('case.turn');
  switch (result.kind) {
    case 'question':
      return <EngineMessage text={result.text} />;
    case 'delivered':
      return (
        <Callout kind="good" title={t('delivered')}>
          <p dir="auto" className="whitespace-pre-wrap break-words">
            {result.summary}
          </p>
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
          {!past && <GoOn label={t('retry')}>{t('failedNext')}</GoOn>}
        </Callout>
      );
    case 'interrupted':
      return (
        <Callout kind={past ? 'calm' : 'warn'} title={result.message}>
          {!past && <GoOn label={t('resume')}>{t('interruptedNext')}</GoOn>}
        </Callout>
      );
  }
}

function GoOn({ label, children }: { readonly label: string; readonly children: string }) {
  const { ask, send, view } = useWorkspace();
  return (
    <div className="mt-1 space-y-2">
      <p>{children}</p>
      <Button disabled={send.isPending || view.running !== null} onClick={() => ask(GO_ON)}>
        <Icon name="redo" /> {label}
      </Button>
    </div>
  );
}
