import type { z } from 'zod';
import type { ToolEnvelope, ToolName } from '@/lib/case/envelope';
import type { SourcesCheck } from '@/lib/case/manifest';
import type { CaseChange } from '@/lib/case/plan-commit';
import type { Issue } from '@/lib/checks/issue';
import type { NormalPortrait } from '@/services/intake/portrait';
import type { CaseWriter } from '@/services/store/port';

/** What the tools of one turn are bound to. A tool gets no path, no URL and no case id from the model. */
export interface ToolBinding {
  readonly turnId: string;
  readonly clock: () => Date;
  readonly drawPlaceholder: (name: string) => Promise<NormalPortrait>;
  readonly checkSources: (signal: AbortSignal) => Promise<SourcesCheck>;
}

/** What a tool did: words for the model and the person, and the facts to commit. No changes = nothing to remember. */
export interface ToolAnswer {
  readonly ok: boolean;
  readonly code?: string;
  readonly message: string;
  readonly issues?: readonly Issue[];
  readonly artifacts?: ToolEnvelope['artifacts'];
  readonly changes: readonly CaseChange[];
}

/** One of the eight tools. `run` throws a Fault to refuse; the caller makes its changes true in one commit. */
export interface CaseTool<Input> {
  readonly name: ToolName;
  readonly description: string;
  readonly schema: z.ZodType<Input>;
  /** The call in a few words, for the activity log. */
  readonly summarise: (input: Input) => string;
  readonly run: (input: Input, writer: CaseWriter, binding: ToolBinding, signal: AbortSignal) => Promise<ToolAnswer>;
}

/** A tool whose input type is only known to itself. */
export interface AnyCaseTool {
  readonly name: ToolName;
  readonly description: string;
  readonly schema: z.ZodType;
  readonly summarise: (input: unknown) => string;
  readonly prepare: (
    input: unknown,
  ) =>
    | { readonly run: (writer: CaseWriter, binding: ToolBinding, signal: AbortSignal) => Promise<ToolAnswer> }
    | { readonly error: z.ZodError };
}

/** Hides the input type behind its schema: a prepared call has valid input, anything else is an error to report. */
export function defineCaseTool<Input>(tool: CaseTool<Input>): AnyCaseTool {
  const { name, description, schema } = tool;
  return {
    name,
    description,
    schema,
    summarise: (input) => {
      const parsed = schema.safeParse(input);
      return parsed.success ? tool.summarise(parsed.data) : 'arguments that do not fit';
    },
    prepare: (input) => {
      const parsed = schema.safeParse(input);
      if (!parsed.success) return { error: parsed.error };
      return { run: (writer, binding, signal) => tool.run(parsed.data, writer, binding, signal) };
    },
  };
}
