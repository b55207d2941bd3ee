import type { ToolEnvelope } from '@/lib/case/envelope';
import { type Contract, type Delivered, readSubmission } from '@/lib/harness/contract';
import { EnvelopeTool } from './envelope-tool';
import type { Emit } from './recorder';

/** The derived submission tool of a contract, and what was submitted through it. */
export interface Submission<T> {
  readonly tool: EnvelopeTool;
  readonly delivered: Delivered<T> | undefined;
}

/**
 * Derives `submit_<part>` from a contract. Data that does not fit is answered with one issue a place; a second valid
 * submission replaces the first and is announced by a warning event.
 */
export function submissionTool<T>(contract: Contract<T>, emit: Emit, revision: () => number): Submission<T> {
  const { part, toolName } = contract;
  let delivered: Delivered<T> | undefined;

  async function answer(input: unknown): Promise<ToolEnvelope> {
    const read = readSubmission(part, input);
    if ('issues' in read) {
      const message = `${part.name} does not fit its schema.`;
      return { ok: false, code: 'document-invalid', message, issues: read.issues, revision: revision() };
    }
    const submissions = (delivered?.submissions ?? 0) + 1;
    delivered = { part: part.name, version: part.version, data: read.data, submissions };
    if (submissions > 1) {
      const message = `${part.name} was submitted ${submissions} times; the last one counts.`;
      await emit({ type: 'warning', code: 'submission-replaced', message });
    }
    return { ok: true, message: `${part.name} received.`, revision: revision() };
  }

  const description = `${part.description} Example: ${JSON.stringify(part.example)}`;
  const tool = new EnvelopeTool({ name: toolName, description, schema: part.schema, answer });
  return {
    tool,
    get delivered() {
      return delivered;
    },
  };
}
