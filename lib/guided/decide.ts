import { requestedArtifacts } from '../case/lineage';
import { sourcesState } from '../case/next-step';
import { buildCall, nextBuild, nextFinish, nextSave, type ToolCall } from './calls';
import { type CaseDraft, readDraft } from './draft';
import { sameValue } from './json';
import { blockedBy, blockedBySources, delivered, MOST_ENTRIES, SUBMIT, stuckAt, submit, tooMuchLore } from './outcomes';
import { confirmQuestion, missingQuestion, placeholderQuestion } from './questions';
import type { GuidedResult, GuidedStep, GuidedView } from './view';
import { askForPortrait, report } from './words';

/**
 * The next step of the guided author: one question for what is missing, else the next tool call towards the delivered
 * files, else the outcome of the turn. Pure: everything is read from the view, so a case that was cut off simply goes on.
 * Every turn ends: a call that failed is not made again before something changed, and none is made without effect.
 */
export function decide(view: GuidedView): GuidedStep {
  const last = view.results.at(-1);
  if (last?.tool === SUBMIT)
    return last.envelope.ok ? {} : { say: last.envelope.message ?? 'The outcome was refused.' };
  if (last?.tool === 'finish_case' && last.envelope.ok) return submit(delivered(view.manifest, last));
  const draft = readDraft(view);
  const { entryCount } = draft.lore;
  if (draft.outputs.lorebook !== 'none' && entryCount > MOST_ENTRIES) return submit(tooMuchLore(entryCount));
  if (last && !last.envelope.ok && !isWaived(last, view)) return afterFailure(last, draft, view);
  const say = last === undefined && draft.news ? report(draft).join('\n') : undefined;
  const question = missingQuestion(draft, view);
  if (question) return submit(question, say);
  if (!view.manifest.buildAuthorised) return submit(confirmQuestion(draft, view));
  return nextCall(draft, view, say);
}

function nextCall(draft: CaseDraft, view: GuidedView, say: string | undefined): GuidedStep {
  const call = nextSave(draft, view) ?? nextRebuild(view) ?? nextBuild(view);
  if (call) return make(call, view, say);
  const open = placeholderQuestion(draft);
  return open ? submit(open, say) : finish(view, say);
}

/** The next call of the finish, unless the references failed in this turn: then nothing can finish it. */
function finish(view: GuidedView, say: string | undefined): GuidedStep {
  const checked = view.results.findLast(({ tool }) => tool === 'check_official_sources');
  if (checked && !checked.envelope.ok && !isWaived(checked, view)) return submit(sourcesBlocked(checked, view), say);
  return make(nextFinish(view), view, say);
}

/** Makes a call, unless it was made just now and nothing came of it. */
function make(call: ToolCall, { results }: GuidedView, say: string | undefined): GuidedStep {
  const last = results.at(-1);
  if (last && last.tool === call.tool && sameValue(last.input, call.input)) return submit(stuckAt(call.tool));
  const made = results.filter(({ tool, input }) => tool === call.tool && sameValue(input, call.input)).length;
  if (made >= MOST_REPEATS) return submit(stuckAt(call.tool));
  return { ...(say !== undefined && say !== '' && { say }), call };
}

/** How often one call may be made in a turn: once, and once more after a repair. */
const MOST_REPEATS = 3;

/** What a failed call leads to: a repair where one is known, a question to the person, or the end of the turn. */
function afterFailure(failed: GuidedResult, draft: CaseDraft, view: GuidedView): GuidedStep {
  const { tool, envelope } = failed;
  if (envelope.code === 'portrait-missing') return submit(askForPortrait());
  if (envelope.code === 'build-not-authorised') return submit(confirmQuestion(draft, view));
  if (tool === 'check_official_sources') return make({ tool: 'validate_deliverables', input: {} }, view, REFUSED);
  if (!GATES.has(tool)) return submit(blockedBy(failed));
  if (envelope.issues?.every(({ path }) => path.startsWith('sources#'))) return submit(sourcesBlocked(failed, view));
  const open = envelope.issues?.some(({ code }) => code === 'placeholder-open')
    ? placeholderQuestion(draft)
    : undefined;
  const rebuild = open ? undefined : nextRebuild(view);
  if (rebuild) return { say: 'A file on disk is not the one that was built. I build the files again.', call: rebuild };
  return submit(open ?? blockedBy(failed));
}

/** References that could not be reached are no failure once the person accepted the pinned profile. */
function isWaived({ tool }: GuidedResult, { manifest }: GuidedView): boolean {
  return tool === 'check_official_sources' && sourcesState(manifest.sources, manifest.waiver) === 'waived';
}

function sourcesBlocked(failed: GuidedResult, { manifest }: GuidedView) {
  const state = sourcesState(manifest.sources, manifest.waiver);
  return state === 'unavailable' || state === 'changed' || state === 'inconclusive'
    ? blockedBySources(state, manifest)
    : blockedBy(failed);
}

const REFUSED =
  'The official references do not pass. I am running the other checks, to see whether anything else is open.';

const GATES: ReadonlySet<string> = new Set(['validate_deliverables', 'finish_case']);

/** Findings of the gate that building again repairs. */
const REBUILT: ReadonlySet<string> = new Set([
  'file-stale',
  'file-unrecorded',
  'file-missing',
  'file-size',
  'file-hash',
  'output-missing',
  'output-twice',
]);

/** After the first failing gate of a turn that building again repairs: the next file that was not built again since. */
function nextRebuild({ manifest, results }: GuidedView): ToolCall | undefined {
  const failed = results.find(({ tool, envelope }) => GATES.has(tool) && !envelope.ok);
  if (!failed?.envelope.issues?.some(({ code }) => REBUILT.has(code))) return undefined;
  const since = results.slice(results.indexOf(failed) + 1);
  return requestedArtifacts(manifest.outputs)
    .map((kind) => buildCall(kind, manifest))
    .find((call) => !since.some(({ tool }) => tool === call.tool));
}
