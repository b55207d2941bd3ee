import {
  Agent,
  type AgentResult,
  type AgentStreamEvent,
  type BaseModelConfig,
  DefaultModelRetryStrategy,
  ExponentialBackoff,
  type MessageData,
  type Model,
  NullConversationManager,
  type Tool,
} from '@strands-agents/sdk';
import type { TurnEvent } from '@/lib/case/events';
import type { Budget, GateReport, Settlement } from '@/lib/case/outcome';
import { Fault } from '@/lib/checks/fault';
import type { Contract, Delivered } from '@/lib/harness/contract';
import { createSettler } from '@/lib/harness/settlement';
import { EventQueue } from './event-queue';
import { TurnGuard } from './guard';
import { type Emit, type Summarise, TurnRecorder } from './recorder';
import { submissionTool } from './submission-tool';

/** Everything one run of a worker needs. */
export interface WorkerInput<T> {
  readonly model: Model<BaseModelConfig>;
  readonly systemPrompt: string;
  /** Earlier messages of the conversation, every tool call answered. */
  readonly history: readonly MessageData[];
  readonly prompt: string;
  readonly tools: readonly Tool[];
  readonly contract: Contract<T>;
  readonly budget: Budget;
  /** Aborts the run; its reason becomes the error. */
  readonly signal?: AbortSignal;
  /** Makes an event durable before the run goes on. */
  readonly record: Emit;
  readonly summarise: Summarise;
  /** The revision that the case is at, for envelopes. */
  readonly revision: () => number;
  /** Judges what the worker left behind, from the bytes on disk. */
  readonly check: () => Promise<GateReport>;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
}

/** A run that delivered its contracted part. */
export interface Completed<T> {
  readonly outcome: Delivered<T>;
  readonly settlement: Settlement;
}

/** One run, in either of two shapes over the same work. Each settles exactly once, on every way out. */
export interface WorkerRun<T> {
  /** The events as they happen; returns the completed outcome, or throws the original error after settling. */
  stream(): AsyncGenerator<TurnEvent, Completed<T>>;
  /** Runs to the end; rejects with the original error after settling. */
  result(): Promise<Completed<T>>;
  /** The submitted data, even when the run failed afterwards. */
  readonly submitted: Delivered<T> | undefined;
  /** The one verdict; undefined while the run goes on. */
  readonly settlement: Settlement | undefined;
}

/** The SDK's own limit, one above ours: it holds even where the SDK unwinds a broken hook and ours is not asked. */
const MOST_MODEL_CALLS = 200;

/** Prepares a run of a worker. Nothing happens before one of its shapes is used; a second use throws TypeError. */
export function workerRun<T>(input: WorkerInput<T>): WorkerRun<T> {
  const stop = new AbortController();
  const settler = createSettler(input.check);
  const guard = new TurnGuard(input.budget, input.contract.toolName, stop, input.now);
  let listen: (event: TurnEvent) => void = () => {};
  const emit: Emit = async (event) => {
    await input.record(event);
    listen(event);
  };
  const submission = submissionTool(input.contract, emit, input.revision);
  let used = false;

  function start(): Promise<Completed<T>> {
    if (used) throw new TypeError('a worker run can be used once');
    used = true;
    return finish(() =>
      drive(input, { stop, guard, emit, tool: submission.tool, isDelivered: () => submission.delivered !== undefined }),
    );
  }

  async function finish(work: () => Promise<void>): Promise<Completed<T>> {
    let failed: { readonly error: unknown } | undefined;
    try {
      await work();
      const { delivered } = submission;
      if (!delivered)
        throw new Fault('deliverable-missing', `The turn ended without ${input.contract.part.name}.`, {
          next: 'Send the message again.',
        });
      return { outcome: delivered, settlement: await settle() };
    } catch (error) {
      failed = { error };
      throw error;
    } finally {
      await settle(failed?.error);
    }
  }

  function settle(error?: unknown): Promise<Settlement> {
    const failure = error === undefined ? null : failureOf(error);
    const ending = { usage: guard.usage, limits: input.budget, overBudget: guard.overrun !== undefined, failure };
    return settler.settle(ending);
  }

  return {
    result: () => start(),
    async *stream() {
      const queue = new EventQueue<TurnEvent>();
      listen = (event) => queue.push(event);
      const done = start();
      done.then(queue.end, queue.end);
      try {
        yield* queue;
        return await done;
      } finally {
        stop.abort(new Fault('cancelled', 'The reader of the turn went away.'));
        await Promise.allSettled([done]);
      }
    },
    get submitted() {
      return submission.delivered;
    },
    get settlement() {
      return settler.verdict;
    },
  };
}

interface Drive {
  readonly stop: AbortController;
  readonly guard: TurnGuard;
  readonly emit: Emit;
  readonly tool: Tool;
  readonly isDelivered: () => boolean;
}

/** Runs the agent under its guard, then the nudge rounds. Throws the original error of whatever stopped it. */
async function drive<T>(input: WorkerInput<T>, { stop, guard, emit, tool, isDelivered }: Drive): Promise<void> {
  const deadline = startDeadline(input.budget, guard);
  const unlink = follow(input.signal, stop);
  try {
    const agent = createAgent(input, { stop, guard, emit, tool });
    const turns = (input.budget.modelCalls ?? MOST_MODEL_CALLS) + 1;
    await drain(agent.stream(input.prompt, { cancelSignal: stop.signal, limits: { turns } }), stop);
    for (let round = 1; round <= input.contract.nudges && !isDelivered(); round++) {
      await emit({ type: 'nudge', round });
      guard.openNudgeRound();
      const text = `You stopped without calling ${input.contract.toolName}. Call it now; nothing else is accepted.`;
      await drain(agent.stream(text, { cancelSignal: stop.signal, limits: { turns: 1 } }), stop);
    }
  } finally {
    clearTimeout(deadline);
    unlink();
  }
}

function createAgent<T>(input: WorkerInput<T>, { stop, guard, emit, tool }: Omit<Drive, 'isDelivered'>): Agent {
  return new Agent({
    model: input.model,
    systemPrompt: input.systemPrompt,
    messages: [...input.history],
    tools: [...input.tools, tool],
    plugins: [guard, new TurnRecorder(emit, input.summarise, stop, input.now)],
    toolExecutor: 'sequential',
    conversationManager: new NullConversationManager(),
    retryStrategy: new DefaultModelRetryStrategy({
      maxAttempts: 3,
      backoff: new ExponentialBackoff({ baseMs: 250, maxMs: 4000 }),
    }),
    printer: false,
  });
}

/** Reads the stream to its end, never breaking out of it; the reason of an abort wins over what the SDK makes of it. */
async function drain(
  stream: AsyncGenerator<AgentStreamEvent, AgentResult, undefined>,
  stop: AbortController,
): Promise<void> {
  try {
    while (!(await stream.next()).done);
  } catch (error) {
    stop.abort(unwrapped(error));
  }
  if (stop.signal.aborted) throw stop.signal.reason;
}

/** The SDK wraps what a model threw in an error of its own, and a throttled model throws one around its fault: the cause is the original. */
function unwrapped(error: unknown): unknown {
  if (!(error instanceof Error) || error.cause === undefined) return error;
  return error.name === 'ModelError' || error.cause instanceof Fault ? error.cause : error;
}

function startDeadline({ wallClockMs: allowed }: Budget, guard: TurnGuard): NodeJS.Timeout | undefined {
  if (allowed === undefined) return undefined;
  return setTimeout(() => guard.stopForDeadline(allowed), allowed);
}

function follow(signal: AbortSignal | undefined, stop: AbortController): () => void {
  if (!signal) return () => {};
  const pass = () => stop.abort(signal.reason);
  if (signal.aborted) pass();
  signal.addEventListener('abort', pass, { once: true });
  return () => signal.removeEventListener('abort', pass);
}

/** How an error is stored: a fault keeps its code and its next step, anything else is the engine's failure. */
export function failureOf(error: unknown): NonNullable<Settlement['failure']> {
  if (error instanceof Fault) return { code: error.code, message: error.message, next: error.next };
  return { code: 'model-failed', message: error instanceof Error ? error.message : String(error) };
}
