import { randomUUID } from 'node:crypto';
import type OpenAI from 'openai';
import { ThoughtFilter } from '@/lib/engines/thought';
import { toolArguments } from '@/lib/engines/tool-arguments';

export type Chunk = OpenAI.Chat.Completions.ChatCompletionChunk;
type Choice = Chunk['choices'][number];
type CallDelta = NonNullable<Choice['delta']['tool_calls']>[number];

/** A tool call as its pieces come in. */
interface GatheredCall {
  readonly index: number | undefined;
  id: string;
  name: string;
  args: string;
}

/**
 * One answer in the form that the SDK reads without loss, whatever a server makes of the format: text first and as it
 * comes, then each tool call whole, then the end, then the usage. Calls are told apart by index, by id, or by arriving
 * with a name, and get an id that `taken` does not hold yet. Reasoning is left out. An answer that stops without its
 * finish reason ends without an end.
 */
export async function* orderedChunks(chunks: AsyncIterable<Chunk>, taken: Set<string>): AsyncGenerator<Chunk> {
  const calls: GatheredCall[] = [];
  const thought = new ThoughtFilter();
  let last: Chunk | undefined;
  let finish: NonNullable<Choice['finish_reason']> | undefined;
  let usage: Chunk['usage'];
  for await (const chunk of chunks) {
    if (last === undefined) yield chunkOf(chunk, { role: 'assistant' });
    last = chunk;
    usage = chunk.usage ?? usage;
    const choice = chunk.choices?.[0];
    if (choice?.finish_reason) finish = choice.finish_reason;
    for (const call of choice?.delta?.tool_calls ?? []) gather(call, calls);
    const text = thought.next(choice?.delta?.content ?? '');
    if (text !== '') yield chunkOf(chunk, { content: text });
  }
  if (last === undefined || finish === undefined) return;
  const rest = thought.rest();
  if (rest !== '') yield chunkOf(last, { content: rest });
  for (const [index, call] of calls.entries()) yield chunkOf(last, { tool_calls: [wholeCall(call, index, taken)] });
  yield chunkOf(last, {}, finishOf(finish, calls.length));
  if (usage) yield { ...last, choices: [], usage };
}

function chunkOf(from: Chunk, delta: Choice['delta'], finish_reason: Choice['finish_reason'] = null): Chunk {
  return { ...from, usage: null, choices: [{ index: 0, delta, finish_reason, logprobs: null }] };
}

/** Adds a piece to its call. A new id with a name at a known index is a new call: some servers count none of them. */
function gather(piece: Partial<CallDelta>, calls: GatheredCall[]): void {
  const { index, id = '' } = piece;
  const name = piece.function?.name ?? '';
  const known = index === undefined && id === '' ? unnumbered(name, calls) : numbered(index, id, calls);
  const another = known !== undefined && id !== '' && known.id !== '' && known.id !== id && name !== '';
  const call = known && !another ? known : { index, id: '', name: '', args: '' };
  if (call !== known) calls.push(call);
  call.id ||= id;
  call.name ||= name;
  call.args += argumentsText(piece.function?.arguments);
}

function unnumbered(name: string, calls: readonly GatheredCall[]): GatheredCall | undefined {
  return name === '' ? calls.at(-1) : undefined;
}

function numbered(index: number | undefined, id: string, calls: readonly GatheredCall[]): GatheredCall | undefined {
  return calls.findLast((call) => (index === undefined ? call.id === id : call.index === index));
}

/** Some servers send the arguments as an object, though the format says text. */
function argumentsText(value: unknown): string {
  return typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value);
}

function wholeCall({ id, name, args }: GatheredCall, index: number, taken: Set<string>): CallDelta {
  const own = id === '' || taken.has(id) ? `call_${randomUUID()}` : id;
  taken.add(own);
  return { index, id: own, type: 'function', function: { name: name || 'unnamed', arguments: toolArguments(args) } };
}

/** An answer with calls ends with them, also where the server says "stop" or a word of its own. */
function finishOf(finish: NonNullable<Choice['finish_reason']>, calls: number): Choice['finish_reason'] {
  if (finish === 'length' || finish === 'content_filter') return finish;
  return calls > 0 ? 'tool_calls' : 'stop';
}
