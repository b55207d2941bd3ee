import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { TimelineTool, TimelineTurn } from '@/lib/case/timeline';
import { useFormat } from '../i18n/use-format';
import { Icon, type IconName } from '../ui/icon';
import { IssueList } from '../ui/issue-list';
import { type TurnState, turnState } from './turn-state';
import { useCallLabel } from './use-call-label';

const TURN_LOOKS: Record<TurnState, { readonly icon: IconName; readonly color: string }> = {
  running: { icon: 'spinner', color: 'text-info' },
  needsYou: { icon: 'question', color: 'text-info' },
  complete: { icon: 'check', color: 'text-good' },
  failed: { icon: 'cross', color: 'text-bad' },
  stopped: { icon: 'slash', color: 'text-warn' },
};

const TOOL_LOOKS: Record<TimelineTool['state'], { readonly icon: IconName; readonly color: string }> = {
  running: { icon: 'spinner', color: 'text-info' },
  ok: { icon: 'check', color: 'text-good' },
  failed: { icon: 'cross', color: 'text-bad' },
  stopped: { icon: 'slash', color: 'text-warn' },
};

/** The work of a turn in one box: the current tool while it runs, and all of them when unfolded. */
export function StatusBox({ turn }: { readonly turn: TimelineTurn }) {
  const t = useTranslations('case.turn');
  const state = turnState(turn);
  const { icon, color } = TURN_LOOKS[state];
  const [chosen, setChosen] = useState<boolean>();
  if (turn.tools.length === 0 && state !== 'running') return null;
  return (
    <details
      open={chosen ?? (state === 'failed' || state === 'stopped')}
      onToggle={(event) => setChosen(event.currentTarget.open)}
      className="group rounded-xl border border-line"
    >
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-xl px-3 py-2 hover:bg-panel [&::-webkit-details-marker]:hidden">
        <Icon name={icon} className={color} />
        <span className="min-w-0 break-words">
          <span className="font-medium">{t(state)}</span>{' '}
          <span className="text-muted">
            <Summary turn={turn} state={state} />
          </span>
        </span>
        <Icon
          name="chevron"
          className="ml-auto size-4 text-muted motion-safe:transition-transform group-open:rotate-90"
        />
      </summary>
      <ol className="space-y-2 border-line border-t px-3 py-3">
        {turn.tools.map((tool) => (
          <ToolLine key={tool.callId} tool={tool} />
        ))}
        {turn.tools.length === 0 && <li className="text-muted text-sm">{t('noTool')}</li>}
      </ol>
    </details>
  );
}

/** What it does now; once it ended how many steps it took, how long, and how many of them were refused. */
function Summary({ turn: { tools }, state }: { readonly turn: TimelineTurn; readonly state: TurnState }) {
  const t = useTranslations('case.turn');
  const format = useFormat();
  const callLabel = useCallLabel();
  if (state === 'running') {
    const current = tools.findLast((tool) => tool.state === 'running');
    return current ? callLabel(current) : t('starting');
  }
  const refused = tools.filter((tool) => tool.state === 'failed').length;
  const count = tools.length;
  const time = format.duration(tools.reduce((sum, tool) => sum + (tool.durationMs ?? 0), 0));
  return refused > 0 ? t('stepsRefused', { count, time, refused }) : t('steps', { count, time });
}

function ToolLine({ tool }: { readonly tool: TimelineTool }) {
  const t = useTranslations('case.tool.state');
  const format = useFormat();
  const callLabel = useCallLabel();
  const { icon, color } = TOOL_LOOKS[tool.state];
  return (
    <li className="flex gap-2">
      <Icon name={icon} className={`mt-0.5 ${color}`} />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="break-words">
          {callLabel(tool)} <span className="sr-only">({t(tool.state)})</span>
        </p>
        {tool.message && <p className="break-words text-muted text-sm">{tool.message}</p>}
        <p className="text-muted text-xs">
          <code>{tool.tool}</code>
          {tool.code && <code> · {tool.code}</code>}
          {tool.durationMs !== undefined && ` · ${format.duration(tool.durationMs)}`}
        </p>
        <IssueList issues={tool.issues} />
      </div>
    </li>
  );
}
