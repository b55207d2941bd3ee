import type { Message, ModelStreamEvent, StreamOptions } from '@strands-agents/sdk';
import { OpenAIModel } from '@strands-agents/sdk/models/openai';
import OpenAI, { BadRequestError, UnprocessableEntityError } from 'openai';
import type { ModelAccess } from '@/lib/engines/model-setting';
import { type Chunk, orderedChunks } from './openai/chunks';
import { callError, endingFault } from './openai/faults';
import { portableRequest, type Request, unforced } from './openai/request';

/** How long a server may be silent before its answer begins: a local one may load the model and read the whole case. */
const MOST_SILENT_MS = 5 * 60_000;

/** The SDK wants a limit and warns without one. Nothing here cuts the conversation by it: the server says when it is too long. */
const CONTEXT_WINDOW = 128_000;

/**
 * A language model behind an address of the OpenAI chat kind. The SDK's own model speaks to it through a client that
 * mends what servers do differently, so that no text, call or usage is lost. Throws Faults `model-…`; a busy server is
 * the SDK's throttling error, which its retries know.
 */
export class OpenAiCompatibleModel extends OpenAIModel {
  constructor(private readonly access: ModelAccess) {
    super({ api: 'chat', modelId: access.model, contextWindowLimit: CONTEXT_WINDOW, client: mendingClient(access) });
  }

  override async *stream(messages: Message[], options?: StreamOptions): AsyncIterable<ModelStreamEvent> {
    let stopReason: string | undefined;
    try {
      for await (const event of separateBlocks(super.stream(messages, options))) {
        if (event.type === 'modelMessageStopEvent') stopReason = event.stopReason;
        yield event;
      }
    } catch (error) {
      throw callError(error, this.access);
    }
    const fault = endingFault(stopReason, this.access);
    if (fault) throw fault;
  }
}

/** The SDK opens a block before it closed the one before, and then keeps the last alone: each is closed here first. */
async function* separateBlocks(events: AsyncIterable<ModelStreamEvent>): AsyncGenerator<ModelStreamEvent> {
  let open = false;
  for await (const event of events) {
    if (event.type === 'modelContentBlockStartEvent') {
      if (open) yield { type: 'modelContentBlockStopEvent' };
      open = true;
    }
    if (event.type === 'modelContentBlockStopEvent') {
      if (!open) continue;
      open = false;
    }
    yield event;
  }
}

/** A client that sends portable requests and gives ordered chunks; the one method that the SDK's chat model calls. */
function mendingClient(access: ModelAccess): OpenAI {
  const { completions } = rawClient(access).chat;
  const taken = new Set<string>();
  const create = async (asked: Request, options: { signal?: AbortSignal }): Promise<AsyncIterable<Chunk>> => {
    const request = portableRequest(asked);
    const answer = await completions.create(request, options).catch((error: unknown) => {
      if (typeof request.tool_choice !== 'object' || !isRefusal(error)) throw error;
      return completions.create(unforced(request), options);
    });
    return orderedChunks(answer, taken);
  };
  return { chat: { completions: { create } } } as unknown as OpenAI;
}

/** Whether the server did not like the request itself: then it is asked once without the forced tool. */
function isRefusal(error: unknown): boolean {
  return error instanceof BadRequestError || error instanceof UnprocessableEntityError;
}

/** Everything that the library would take from the environment by itself is said here: no other key goes to this address. */
function rawClient({ url, key }: ModelAccess): OpenAI {
  return new OpenAI({
    baseURL: url,
    apiKey: key ?? 'none',
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    timeout: MOST_SILENT_MS,
    logLevel: 'off',
    ...(key === undefined && { defaultHeaders: { Authorization: null } }),
  });
}
