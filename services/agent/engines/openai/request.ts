import type OpenAI from 'openai';
import { plainSchema } from '@/lib/engines/plain-schema';
import type { Json } from '@/lib/json/value';

export type Request = OpenAI.Chat.Completions.ChatCompletionCreateParamsStreaming;
type Message = Request['messages'][number];

/**
 * A request of the SDK in the form that the most servers take: text as plain strings, no two messages of the person in
 * a row (a turn that failed leaves one unanswered, and many chat templates refuse the pair), and plain tool schemas.
 */
export function portableRequest(request: Request): Request {
  const messages = request.messages.map(withPlainText).reduce(joined, []);
  const tools = request.tools?.map((tool) =>
    tool.type === 'function'
      ? { ...tool, function: { ...tool.function, parameters: plainSchema(tool.function.parameters as Json) as object } }
      : tool,
  );
  return { ...request, messages, ...(tools && { tools: tools as NonNullable<Request['tools']> }) };
}

/** The same request without the demand to call one tool, for servers that refuse it. */
export function unforced({ tool_choice: _forced, ...request }: Request): Request {
  return request;
}

function withPlainText(message: Message): Message {
  if (message.role !== 'user' || typeof message.content === 'string') return message;
  const texts = message.content.flatMap((part) => (part.type === 'text' ? [part.text] : []));
  return texts.length === message.content.length ? { ...message, content: texts.join('\n\n') } : message;
}

function joined(messages: readonly Message[], message: Message): Message[] {
  const before = messages.at(-1);
  const both = [before, message].map((one) =>
    one?.role === 'user' && typeof one.content === 'string' ? one.content : undefined,
  );
  if (both[0] === undefined || both[1] === undefined) return [...messages, message];
  return [...messages.slice(0, -1), { role: 'user', content: both.join('\n\n') }];
}
