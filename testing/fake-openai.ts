import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request for a chat completion, as far as tests look at it. */
export interface ChatBody {
  readonly model: string;
  readonly messages: readonly {
    readonly role: string;
    readonly content: string;
    readonly tool_call_id?: string;
    readonly tool_calls?: readonly { readonly id: string; readonly function: { name: string; arguments: string } }[];
  }[];
  readonly tools: readonly { readonly function: { readonly name: string; readonly parameters: unknown } }[];
  readonly tool_choice?: unknown;
  readonly stream_options?: unknown;
}

/** A request that came in. `closed` resolves when its connection is gone. */
export interface ChatRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: ChatBody;
  readonly closed: Promise<void>;
}

/** One answer of the script. */
export type ChatReply =
  /** What the model says and calls, streamed well-formed, arguments in two pieces. */
  | {
      readonly text?: string;
      readonly reasoning?: string;
      readonly calls?: readonly { readonly tool: string; readonly input: unknown }[];
      readonly finish?: string;
    }
  /** An error of the server, in the provider's JSON. */
  | { readonly status: number; readonly message: string }
  /** These bytes, then the end of the stream, or the connection torn, or nothing more for ever. */
  | { readonly raw: string; readonly after: 'end' | 'tear' | 'hang'; readonly type?: string };

/** A running stand-in for a server with the OpenAI chat interface. */
export interface FakeOpenAi {
  /** The base address, as `CARDWRIGHT_MODEL_URL` takes it. */
  readonly url: string;
  readonly requests: readonly ChatRequest[];
  close(): Promise<void>;
}

/** Starts a server on a free loopback port that gives the replies in their order, then status 500. */
export async function startFakeOpenAi(replies: readonly ChatReply[]): Promise<FakeOpenAi> {
  const requests: ChatRequest[] = [];
  const server = createServer((request, response) => {
    const closed = new Promise<void>((resolve) => response.on('close', resolve));
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(pieces).toString()) as ChatBody;
      requests.push({ path: request.url ?? '', headers: request.headers, body, closed });
      send(response, replies[requests.length - 1] ?? { status: 500, message: 'the script is used up' });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** One server-sent chunk of a completion. */
export function sse(delta: unknown, finish: string | null = null): string {
  return `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
}

function send(response: ServerResponse, reply: ChatReply): void {
  if ('status' in reply) {
    response.writeHead(reply.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { message: reply.message, type: 'x', code: null } }));
    return;
  }
  if ('raw' in reply) {
    response.writeHead(200, { 'content-type': reply.type ?? 'text/event-stream' });
    const next = { end: () => response.end(), tear: () => response.destroy(), hang: () => undefined };
    response.write(reply.raw, next[reply.after]);
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.end(completion(reply));
}

function completion({ text, reasoning, calls = [], finish }: Exclude<ChatReply, { status: number } | { raw: string }>) {
  const called = calls.flatMap(({ tool, input }, index) => {
    const args = JSON.stringify(input);
    const half = Math.ceil(args.length / 2);
    return [
      { index, id: `id-${index}`, type: 'function', function: { name: tool, arguments: '' } },
      { index, function: { arguments: args.slice(0, half) } },
      { index, function: { arguments: args.slice(half) } },
    ].map((piece) => sse({ tool_calls: [piece] }));
  });
  const usage = { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 };
  return [
    sse({ role: 'assistant', content: null }),
    ...(reasoning === undefined ? [] : [sse({ reasoning_content: reasoning, reasoning })]),
    ...(text === undefined ? [] : [sse({ content: text })]),
    ...called,
    sse({}, finish ?? (calls.length > 0 ? 'tool_calls' : 'stop')),
    `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', choices: [], usage })}\n\n`,
    'data: [DONE]\n\n',
  ].join('');
}
