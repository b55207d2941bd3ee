import { useState } from 'react';
import type { TimelineTool, TimelineTurn } from '@/lib/case/timeline';
import { formatCount, formatDuration } from '../format';
import { Icon, type IconName } from '../ui/icon';
import { IssueList } from '../ui/issue-list';
import { callLabel } from './tool-labels';

type State = TimelineTool['state'];

const LOOKS: Record<State, { readonly icon: IconName; readonly color: string; readonly says: string }> = {
  running: { icon: 'spinner', color: 'text-info', says: 'running' },
  ok: { icon: 'check', color: 'text-good', says: 'done' },
  failed: { icon: 'cross', color: 'text-bad', says: 'refused' },
  stopped: { icon: 'slash', color: 'text-warn', says: 'stopped' },
};

/** The work of a turn in one box: the current tool while it runs, and all of them when unfolded. */
export function StatusBox({ turn }: { readonly turn: TimelineTurn }) {
  const state = stateOf(turn);
  const { icon, color } = look(turn, state);
  const [chosen, setChosen] = useState<boolean>();
  if (turn.tools.length === 0 && state !== 'running') return null;
  return (
    <details
      open={chosen ?? state === 'stopped'}
      onToggle={(event) => setChosen(event.currentTarget.open)}
      className="group rounded-xl border border-line"
    >
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-xl px-3 py-2 hover:bg-panel [&::-webkit-details-marker]:hidden">
        <Icon name={icon} className={color} />
        <span className="min-w-0 break-words">{label(turn, state)}</span>
        <Icon
          name="chevron"
          className="ml-auto size-4 text-muted motion-safe:transition-transform group-open:rotate-90"
        />
      </summary>
      <ol className="space-y-2 border-line border-t px-3 py-3">
        {turn.tools.map((tool) => (
          <ToolLine key={tool.callId} tool={tool} />
        ))}
        {turn.tools.length === 0 && <li className="text-muted text-sm">No tool has been used yet.</li>}
      </ol>
    </details>
  );
}

function stateOf({ endedAt, result }: TimelineTurn): State {
  if (endedAt === undefined) return 'running';
  return result?.kind === 'failed' || result?.kind === 'interrupted' ? 'stopped' : 'ok';
}

/** A turn in which a tool was refused is no success of all its steps, so it carries no green tick. */
function look(turn: TimelineTurn, state: State): { readonly icon: IconName; readonly color: string } {
  return state === 'ok' && countRefused(turn) > 0 ? { icon: 'circle', color: 'text-muted' } : LOOKS[state];
}

function countRefused({ tools }: TimelineTurn): number {
  return tools.filter((tool) => tool.state === 'failed').length;
}

function label(turn: TimelineTurn, state: State): string {
  const { tools } = turn;
  if (state === 'running') {
    const running = tools.findLast((tool) => tool.state === 'running');
    return running ? callLabel(running) : 'Working…';
  }
  const refused = countRefused(turn);
  const took = formatDuration(tools.reduce((sum, tool) => sum + (tool.durationMs ?? 0), 0));
  return `${formatCount(tools.length, 'step')} in ${took}${refused > 0 ? `, ${refused} refused` : ''}`;
}

function ToolLine({ tool }: { readonly tool: TimelineTool }) {
  const { icon, color, says } = LOOKS[tool.state];
  return (
    <li className="flex gap-2">
      <Icon name={icon} className={`mt-0.5 ${color}`} />
      <div className="min-w-0 flex-1">
        <p className="break-words">
          {callLabel(tool)} <span className="sr-only">({says})</span>
        </p>
        {tool.message && <p className="break-words text-muted text-sm">{tool.message}</p>}
        <p className="text-muted text-xs">
          <code>{tool.tool}</code>
          {tool.code && <code> · {tool.code}</code>}
          {tool.durationMs !== undefined && ` · ${formatDuration(tool.durationMs)}`}
        </p>
        <IssueList issues={tool.issues} />
      </div>
    </li>
  );
}
