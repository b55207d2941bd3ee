import type { Message, ModelStreamEvent, StreamOptions } from '@strands-agents/sdk';
import { ToolEnvelope } from '@/lib/case/envelope';
import { decide } from '@/lib/guided/decide';
import type { GuidedView } from '@/lib/guided/view';
import { LocalModel } from './local-model';
import { play } from './play-step';

/** What the guided engine needs besides the conversation: the case as it stands at this moment. */
export type LoadView = (results: GuidedView['results']) => Promise<GuidedView>;

/**
 * The built-in author: no language model, no key, no network. Each call looks at the case as it stands and at the tool
 * results of this turn, and takes the one next step that `decide` names. The same case gives the same steps.
 */
export class GuidedModel extends LocalModel {
  constructor(private readonly loadView: LoadView) {
    super('guided');
  }

  override async *stream(messages: Message[], options?: StreamOptions): AsyncIterable<ModelStreamEvent> {
    const step = decide(await this.loadView(resultsOfTurn(messages)));
    const text = step.say === undefined ? {} : { text: step.say };
    const calls = step.call === undefined ? {} : { calls: [step.call] };
    yield* play({ ...text, ...calls }, messages.length, options?.cancelSignal);
  }
}

/** The tool calls since the person's last message, each with its envelope. */
export function resultsOfTurn(messages: readonly Message[]): GuidedView['results'] {
  const start = messages.findLastIndex(
    ({ role, content }) => role === 'user' && content.some(({ type }) => type === 'textBlock'),
  );
  const blocks = messages.slice(start + 1).flatMap(({ content }) => content);
  return blocks.flatMap((block) => {
    if (block.type !== 'toolUseBlock') return [];
    const answer = blocks.find((other) => other.type === 'toolResultBlock' && other.toolUseId === block.toolUseId);
    const first = answer?.type === 'toolResultBlock' ? answer.content[0] : undefined;
    const envelope = ToolEnvelope.safeParse(first?.type === 'jsonBlock' ? first.json : undefined);
    return envelope.success ? [{ tool: block.name, input: block.input, envelope: envelope.data }] : [];
  });
}
