import {
  type JSONSchema,
  JsonBlock,
  Tool,
  type ToolContext,
  ToolResultBlock,
  type ToolSpec,
} from '@strands-agents/sdk';
import { z } from 'zod';
import type { ToolEnvelope } from '@/lib/case/envelope';
import { toJson } from '@/lib/json/value';

/** Answers one call. Contract: resolves for everything the model can repair; a throw ends the call as an error. */
export type Answer = (input: unknown, context: ToolContext) => Promise<ToolEnvelope>;

/** A tool whose result is one envelope; `ok: false` reaches the model as an error result it can read and repair. */
export class EnvelopeTool extends Tool {
  readonly name: string;
  readonly description: string;
  readonly toolSpec: ToolSpec;
  private readonly answer: Answer;

  constructor(definition: { name: string; description: string; schema: z.ZodType; answer: Answer }) {
    super();
    const { name, description, schema, answer } = definition;
    this.name = name;
    this.description = description;
    this.toolSpec = { name, description, inputSchema: jsonSchema(schema) };
    this.answer = answer;
  }

  // biome-ignore lint/correctness/useYield: the SDK's tools are generators; this one reports no progress of its own
  override async *stream(context: ToolContext): AsyncGenerator<never, ToolResultBlock, undefined> {
    const envelope = await this.answer(context.toolUse.input, context);
    return new ToolResultBlock({
      toolUseId: context.toolUse.toolUseId,
      status: envelope.ok ? 'success' : 'error',
      content: [new JsonBlock({ json: toJson(envelope) })],
    });
  }
}

const known = new WeakMap<z.ZodType, JSONSchema>();

/** The JSON Schema that a provider is given for a zod schema, made once; optional fields are not required in it. */
function jsonSchema(schema: z.ZodType): JSONSchema {
  const made = known.get(schema) ?? makeJsonSchema(schema);
  known.set(schema, made);
  return made;
}

function makeJsonSchema(schema: z.ZodType): JSONSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    target: 'draft-7',
  });
  return rest as JSONSchema;
}
