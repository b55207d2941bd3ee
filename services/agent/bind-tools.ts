import type { Tool } from '@strands-agents/sdk';
import type { z } from 'zod';
import type { ToolEnvelope } from '@/lib/case/envelope';
import { sha256 } from '@/lib/case/hash';
import type { FaultCode } from '@/lib/checks/codes';
import { asFault, type Fault } from '@/lib/checks/fault';
import { errorIssue, type Issue } from '@/lib/checks/issue';
import type { CaseStore, CaseWriter, Lease } from '../store/port';
import { EnvelopeTool } from './envelope-tool';
import { CASE_TOOLS } from './tools';
import type { AnyCaseTool, ToolAnswer, ToolBinding } from './tools/case-tool';

/** What binds the tools to one turn of one case. */
export interface BoundTurn extends ToolBinding {
  readonly store: CaseStore;
  readonly lease: Lease;
  /** Stops the turn with an error that no model can repair. */
  readonly abort: (error: unknown) => void;
}

/** The eight tools, bound to a turn: the model names none of the case, its files or its addresses. */
export function bindTools(turn: BoundTurn): Tool[] {
  return CASE_TOOLS.map(
    (tool) =>
      new EnvelopeTool({
        name: tool.name,
        description: tool.description,
        schema: tool.schema,
        answer: (input, context) =>
          answerCall(tool, input, operationOf(context.toolUse.toolUseId, tool.name, input), turn, context.cancelSignal),
      }),
  );
}

/** Words for a call of any tool; an unknown one is shown by its name. */
export function summariseCall(name: string, input: unknown): string {
  return CASE_TOOLS.find((tool) => tool.name === name)?.summarise(input) ?? '';
}

/** Same call id, same tool, same arguments = the same operation; a provider that repeats ids cannot hide a new call. */
function operationOf(callId: string, tool: string, input: unknown): string {
  return `${callId}:${sha256(JSON.stringify([tool, input])).slice(0, 16)}`;
}

async function answerCall(
  tool: AnyCaseTool,
  input: unknown,
  operationId: string,
  turn: BoundTurn,
  signal: AbortSignal,
): Promise<ToolEnvelope> {
  try {
    return await turn.store.transact(turn.lease.caseId, turn.lease, async (writer) => {
      const applied = writer.manifest.applied.find((call) => call.operationId === operationId);
      if (applied) return applied.result;
      const prepared = tool.prepare(input);
      if ('error' in prepared) return refusedInput(tool.name, prepared.error, writer.manifest.revision);
      return commitAnswer(writer, operationId, await prepared.run(writer, turn, signal));
    });
  } catch (error) {
    return refusal(asFault(error), turn);
  }
}

async function commitAnswer(writer: CaseWriter, operationId: string, answer: ToolAnswer): Promise<ToolEnvelope> {
  const { changes, issues = [], ...rest } = answer;
  const envelope: ToolEnvelope = {
    ...rest,
    issues: [...issues],
    revision: writer.manifest.revision + (changes.length > 0 ? 1 : 0),
  };
  if (changes.length === 0) return envelope;
  await writer.commit([...changes, { type: 'tool-applied', operationId, result: envelope }]);
  return envelope;
}

function refusedInput(tool: string, error: z.ZodError, revision: number): ToolEnvelope {
  const issues: Issue[] = error.issues.map(({ path, message }) =>
    errorIssue(
      'document-invalid',
      `${tool}#/${path.map(String).join('/')}`,
      message,
      'Send the call again with this place corrected.',
    ),
  );
  return { ok: false, code: 'document-invalid', message: `The arguments of ${tool} do not fit.`, issues, revision };
}

/** Faults that a model can do nothing about: they stop the turn. */
const FATAL: ReadonlySet<FaultCode> = new Set([
  'internal',
  'lease-lost',
  'log-limit',
  'object-corrupt',
  'object-missing',
  'revision-damaged',
  'storage-failed',
]);

async function refusal(fault: Fault, turn: BoundTurn): Promise<ToolEnvelope> {
  if (FATAL.has(fault.code)) turn.abort(fault.code === 'internal' ? (fault.details.cause ?? fault) : fault);
  const revision = await turn.store.read(turn.lease.caseId, async ({ manifest }) => manifest.revision).catch(() => 0);
  const { issues = [] } = fault.details;
  const message = `${fault.message} ${fault.next}`;
  return { ok: false, code: fault.code, message, issues: [...issues], revision };
}
