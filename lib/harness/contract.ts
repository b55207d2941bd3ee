import { errorIssue, type Issue } from '../checks/issue';
import type { Part } from './part';

/** What a turn must produce, and how many extra model calls it gets when it stops without. */
export interface Contract<T> {
  readonly part: Part<T>;
  /** The name of the derived submission tool, `submit_<part>`. */
  readonly toolName: string;
  readonly nudges: number;
}

/** Validated data of a contracted part: only the harness makes one, so a caller never meets a missing value. */
export interface Delivered<T> {
  readonly part: string;
  readonly version: number;
  readonly data: T;
  /** How often it was submitted; the last one counts. */
  readonly submissions: number;
}

/** What the worker says it can do: the parts it emits, and the tool names it has already. */
export interface Capabilities {
  readonly emits: readonly string[];
  readonly toolNames: readonly string[];
}

/**
 * Builds the contract for a part. Throws TypeError when the worker does not declare the part, when the part does not
 * persist as content, when the derived tool name is taken, or when the nudges are not a whole number of 0 or more.
 */
export function contractFor<T>(part: Part<T>, worker: Capabilities, nudges = 1): Contract<T> {
  const toolName = `submit_${part.name}`;
  if (!worker.emits.includes(part.name)) throw new TypeError(`the worker does not declare that it emits ${part.name}`);
  if (part.persist !== 'content') {
    throw new TypeError(`a contract needs a part that persists as content, ${part.name} is ${part.persist}`);
  }
  if (worker.toolNames.includes(toolName)) throw new TypeError(`the tool name ${toolName} is taken`);
  if (!Number.isInteger(nudges) || nudges < 0) throw new TypeError(`nudges must be a whole number, got ${nudges}`);
  return { part, toolName, nudges };
}

/** Validates a submission: the data, or one issue for each place that does not fit. */
export function readSubmission<T>(part: Part<T>, input: unknown): { readonly data: T } | { readonly issues: Issue[] } {
  const parsed = part.schema.safeParse(input);
  if (parsed.success) return { data: parsed.data };
  return {
    issues: parsed.error.issues.map((issue) =>
      errorIssue(
        'submission-invalid',
        `${part.name}#/${issue.path.map(String).join('/')}`,
        issue.message,
        `Send ${part.name} again with this place corrected.`,
      ),
    ),
  };
}
