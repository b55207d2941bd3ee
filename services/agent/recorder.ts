import {
  AfterModelCallEvent,
  AfterToolCallEvent,
  BeforeModelCallEvent,
  BeforeToolCallEvent,
  HookOrder,
  type LocalAgent,
  MessageAddedEvent,
  ModelMessageEvent,
  ModelStreamUpdateEvent,
  type Plugin,
  type ToolResultBlock,
} from '@strands-agents/sdk';
import { ToolEnvelope } from '@/lib/case/envelope';
import type { TurnEvent } from '@/lib/case/events';
import { toJson } from '@/lib/json/value';

/** Receives each event of a turn; resolves once a durable one is on disk. */
export type Emit = (event: TurnEvent) => Promise<void>;

/** Words for a tool call, from its name and arguments. */
export type Summarise = (tool: string, input: unknown) => string;

/**
 * Turns what happens in the agent loop into events of the case, in their order. The loop waits for two of them: the
 * model's message is on disk before its tools run, and each result before the next step, so a process that dies inside a
 * tool leaves a conversation that can be taken up again. The rest share a flush with those. Contract: never throws into
 * the loop; a failed write aborts the turn with that error.
 */
export class TurnRecorder implements Plugin {
  readonly name = 'cardwright:recorder';
  private readonly startedAt = new Map<string, number>();
  private call = { number: 0, startedAt: 0, usage: { inputTokens: 0, outputTokens: 0 } };

  constructor(
    private readonly emit: Emit,
    private readonly summarise: Summarise,
    private readonly stop: AbortController,
    private readonly now: () => number,
  ) {}

  initAgent(agent: LocalAgent): void {
    const last = { order: HookOrder.SDK_LAST };
    agent.addHook(BeforeModelCallEvent, () => {
      this.call = { number: this.call.number + 1, startedAt: this.now(), usage: { inputTokens: 0, outputTokens: 0 } };
    });
    agent.addHook(ModelStreamUpdateEvent, ({ event }) => {
      if (event.type === 'modelMetadataEvent' && event.usage) {
        const { inputTokens, outputTokens } = event.usage;
        this.call.usage = { inputTokens, outputTokens };
      }
      if (event.type !== 'modelContentBlockDeltaEvent' || event.delta.type !== 'textDelta') return undefined;
      return this.send({ type: 'text', delta: event.delta.text });
    });
    agent.addHook(AfterModelCallEvent, (event) =>
      event.error ? this.send({ type: 'text', delta: '', reset: true }) : undefined,
    );
    agent.addHook(ModelMessageEvent, (event) => this.modelMessage(event), last);
    agent.addHook(BeforeToolCallEvent, (event) => this.toolStarted(event), last);
    agent.addHook(AfterToolCallEvent, (event) => this.toolFinished(event), last);
    agent.addHook(
      MessageAddedEvent,
      (event) => void this.send({ type: 'conversation', record: 'message-added', data: toJson(event.message) }),
      last,
    );
  }

  private async modelMessage({ message }: ModelMessageEvent): Promise<void> {
    const text = message.content.map((block) => (block.type === 'textBlock' ? block.text : '')).join('');
    const { number, startedAt, usage } = this.call;
    const durationMs = Math.round(this.now() - startedAt);
    void this.send({ type: 'model-call', call: number, usage, durationMs });
    const recorded = this.send({ type: 'conversation', record: 'model-message', data: toJson(message) });
    if (text.trim() !== '') void this.send({ type: 'message', text });
    await recorded;
  }

  private toolStarted(event: BeforeToolCallEvent): void {
    const { name: tool, toolUseId: callId, input } = event.toolUse;
    this.startedAt.set(callId, this.now());
    void this.send({ type: 'tool-started', callId, tool, summary: this.summarise(tool, input) });
    if (this.stop.signal.aborted) event.cancel ||= 'refused: the turn is being stopped';
  }

  private async toolFinished({ toolUse, result }: AfterToolCallEvent): Promise<void> {
    const recorded = this.send({ type: 'conversation', record: 'tool-result', data: toJson(result) });
    const { name: tool, toolUseId: callId } = toolUse;
    const durationMs = Math.round(this.now() - (this.startedAt.get(callId) ?? this.now()));
    void this.send({ type: 'tool-finished', callId, tool, durationMs, ...outcomeOf(result) });
    await recorded;
  }

  private async send(event: TurnEvent): Promise<void> {
    try {
      await this.emit(event);
    } catch (error) {
      this.stop.abort(error);
    }
  }
}

type ToolOutcome = Pick<Extract<TurnEvent, { type: 'tool-finished' }>, 'ok' | 'code' | 'message' | 'issues'>;

function outcomeOf(result: ToolResultBlock): ToolOutcome {
  const block = result.content[0];
  const envelope = ToolEnvelope.safeParse(block?.type === 'jsonBlock' ? block.json : undefined);
  if (envelope.success) {
    const { ok, code, message = '', issues = [] } = envelope.data;
    return { ok, ...(code !== undefined && { code }), message, issues };
  }
  const message = block?.type === 'textBlock' ? block.text : '';
  return { ok: result.status === 'success', message, issues: [] };
}
