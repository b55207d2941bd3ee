import type { CaseManifest, Deliverable } from '../case/manifest';
import type { Blocked, TurnOutcome } from '../case/outcome';
import type { Issue } from '../checks/issue';
import { type Json, toJson } from '../json/value';
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
  const errors = issues.filter(({ severity }) => severity === 'error');
  const findings = errors.length > 0 ? errors : issues;
  const [issue] = findings;
  return {
    kind: 'blocked',
    code: stable(code === 'delivery-gate' ? (issue?.code ?? code) : code),
    message: (issue ? listed(findings) : message).slice(0, 5000) || message,
    guidance: (issue ? mending(issue) : (GUIDANCE[code] ?? 'Send a message to try again from here.')).slice(0, 5000),
  };
}

const MOST_FINDINGS = 5;

function listed(findings: readonly Issue[]): string {
  const shown = findings.slice(0, MOST_FINDINGS).map(({ path, message }) => `${path}: ${message.slice(0, 800)}`);
  const more = findings.length - shown.length;
  return [...shown, ...(more > 0 ? [`And ${more} more.`] : [])].join('\n');
}

/** How the person mends a finding here: what to change, and as which labelled text to send it. */
function mending({ path, repair }: Issue): string {
  const label =
    LABELS.find(([pattern]) => pattern.test(path))?.[1] ?? (path.includes('#/') ? 'Description: …' : undefined);
  if (label === undefined) return repair === '' ? 'Send a message to try again from here.' : repair;
  return `${repair} Send the corrected text with its label as a message, for example “${label}”, and Cardwright goes on from here.`.trim();
}

const LABELS: readonly (readonly [RegExp, string])[] = [
  [/\/entries\b/, 'Lore: - Title (keys: word): text'],
  [/\/alternate_greetings\b/, 'Alternate greeting: …'],
  [/\/name$/, 'Name: …'],
  [/\/description$/, 'Description: …'],
  [/\/personality$/, 'Personality: …'],
  [/\/scenario$/, 'Scenario: …'],
  [/\/first_mes$/, 'Greeting: …'],
  [/\/mes_example$/, 'Example dialogue: …'],
  [/\/creator_notes$/, 'Creator notes: …'],
  [/\/system_prompt$/, 'System prompt: …'],
  [/\/post_history_instructions$/, 'Post-history instructions: …'],
  [/\/tags\b/, 'Tags: …'],
];

/** More entries than a lorebook can have. */
export function tooMuchLore(count: number): Blocked {
  return {
    kind: 'blocked',
    code: 'input-too-large',
    message: `Your lore has ${count} entries, and a lorebook holds at most ${MOST_ENTRIES}.`,
    guidance:
      'Divide your notes and start a new case for each part, or send “Lorebook: none” to do without a lorebook.',
  };
}

/** The most entries of one lorebook document. */
export const MOST_ENTRIES = 20_000;

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

function stable(code: string): string {
  return /^[a-z][a-z0-9-]{1,60}$/.test(code) ? code : 'internal';
}
