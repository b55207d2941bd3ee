import type { CaseManifest, Deliverable } from '../case/manifest';
import type { Blocked, TurnOutcome } from '../case/outcome';
import type { Issue } from '../checks/issue';
import type { Json } from '../json/value';
import { toJson } from './json';
import type { GuidedResult, GuidedStep } from './view';

/** The tool by which every turn gives its outcome. */
export const SUBMIT = 'submit_turn_outcome';

/** The step that ends the turn with this outcome. */
export function submit(outcome: TurnOutcome, say?: string): GuidedStep {
  const input: Json = { outcome: toJson(outcome) };
  return { ...(say !== undefined && say !== '' && { say }), call: { tool: SUBMIT, input } };
}

/** The outcome of a turn that closed the case: its files by name and size. */
export function delivered({ closed }: CaseManifest, { envelope }: Pick<GuidedResult, 'envelope'>): TurnOutcome {
  const files: readonly Pick<Deliverable, 'fileName' | 'size'>[] = closed?.deliverables ?? envelope.artifacts ?? [];
  const listed = files.map(({ fileName, size }) => `${fileName} (${size} bytes)`).join(', ');
  const waived = closed?.gate.waiver ? ' The official references were waived.' : '';
  return {
    kind: 'delivered',
    summary: `Delivered: ${listed || 'all requested files'}. Every check of the gate passed.${waived}`.slice(0, 20_000),
  };
}

/** Why a tool's failure stops the turn, with the first thing to do about it. */
export function blockedBy({ tool, envelope }: GuidedResult): Blocked {
  const { issues = [], code = 'internal', message = `${tool} failed.` } = envelope;
  const issue = firstError(issues);
  const more = issues.length > 1 ? ` (${issues.length - 1} more)` : '';
  return {
    kind: 'blocked',
    code: stable(code === 'delivery-gate' ? (issue?.code ?? code) : code),
    message: (issue ? `${issue.path}: ${issue.message}${more}` : message).slice(0, 5000) || message,
    guidance: (issue?.repair || GUIDANCE[code] || 'Send a message to try again from here.').slice(0, 5000),
  };
}

/** Why the official references stop the turn. Only a missing network can be waived, and only by the person. */
export function blockedBySources(
  state: 'unavailable' | 'changed' | 'inconclusive',
  { sources }: CaseManifest,
): Blocked {
  const found = sources?.sources.filter(({ verdict }) => verdict === state) ?? [];
  const detail = found.map(({ id, detail: why }) => `${id}: ${why.replace(/\.$/, '')}`).join('; ');
  return {
    kind: 'blocked',
    code: `sources-${state}`,
    message: `${SOURCES[state].message}${detail === '' ? '' : ` ${detail}.`}`.slice(0, 5000),
    guidance: SOURCES[state].guidance,
  };
}

/** The guided author would repeat itself: the case did not move as its answer said. */
export function stuckAt(tool: string): Blocked {
  return {
    kind: 'blocked',
    code: 'internal',
    message: `${tool} reported success, but the case still needs it.`,
    guidance: 'Send a message to try again. If it happens again, report it as a fault of Cardwright.',
  };
}

const SOURCES = {
  unavailable: {
    message: 'The official references could not be reached, so the files cannot be checked against them.',
    guidance:
      'Connect to the network and send a message to try again, or accept the pinned, reviewed profile: the button “Accept pinned sources”, or --accept-pinned-sources on the command line. The receipt will say so.',
  },
  changed: {
    message: 'An official reference no longer says what the rules were reviewed against.',
    guidance:
      'Get a newer version of Cardwright that was reviewed against the changed reference. This cannot be waived.',
  },
  inconclusive: {
    message: 'An official reference could not be judged.',
    guidance: 'Send a message to check again later. This cannot be waived.',
  },
} as const;

const GUIDANCE: Readonly<Record<string, string>> = {
  'document-invalid': 'Send the field again in a form that fits, as labelled text.',
  'storage-failed': 'Make room on the disk, then send a message to go on.',
};

function firstError(issues: readonly Issue[]): Issue | undefined {
  return issues.find(({ severity }) => severity === 'error') ?? issues[0];
}

function stable(code: string): string {
  return /^[a-z][a-z0-9-]{1,60}$/.test(code) ? code : 'internal';
}
