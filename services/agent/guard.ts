import {
  AfterToolCallEvent,
  AfterToolsEvent,
  BeforeModelCallEvent,
  BeforeToolCallEvent,
  InvokeModelStage,
  type LocalAgent,
  ModelMessageEvent,
  type Plugin,
} from '@strands-agents/sdk';
import type { Budget, Usage } from '@/lib/case/outcome';
import { Fault } from '@/lib/checks/fault';
import { isUnreadable } from '@/lib/engines/tool-arguments';
import { blocksNextModelCall, findOverrun, NO_USAGE, type Overrun } from '@/lib/harness/budget';

/**
 * The one owner of a turn's limits: counts every model and tool call (retries and nudges included), refuses what may
 * not run, and stops the turn. It never throws inside the SDK's loop, because a throw in the tool phase would let the
 * loop run on unseen: it refuses with `cancel`, aborts, and leaves the error as the signal's reason.
 */
export class TurnGuard implements Plugin {
  readonly name = 'cardwright:turn-guard';
  private counted: Usage = NO_USAGE;
  private extraCalls = 0;
  private nudging = false;
  private submitted = false;
  private stoppedFor: Overrun | undefined;
  private readonly startedAt: number;

  constructor(
    private readonly budget: Budget,
    private readonly submissionTool: string,
    private readonly stop: AbortController,
    private readonly now: () => number,
  ) {
    this.startedAt = now();
  }

  /** What the turn has spent until now. */
  get usage(): Usage {
    return { ...this.counted, wallClockMs: Math.round(this.now() - this.startedAt) };
  }

  /** The limit that was passed, or that the turn was stopped at. Nudge rounds are outside the budget of model calls. */
  get overrun(): Overrun | undefined {
    return this.stoppedFor ?? findOverrun(this.usage, this.effectiveBudget());
  }

  /** Opens a nudge round: one more model call, in which only the submission tool is accepted. */
  openNudgeRound(): void {
    this.nudging = true;
    this.extraCalls++;
  }

  /** Stops the turn because its time is up. */
  stopForDeadline(allowed: number): void {
    this.exhaust({ limit: 'wallClockMs', allowed, used: this.usage.wallClockMs });
  }

  initAgent(agent: LocalAgent): void {
    agent.addHook(BeforeModelCallEvent, () => this.countModelCall());
    agent.addHook(ModelMessageEvent, () => this.countTokens(agent));
    agent.addHook(BeforeToolCallEvent, (event) => {
      const reason = this.refusal(event.toolUse);
      if (reason !== undefined) event.cancel = reason;
    });
    agent.addHook(AfterToolCallEvent, (event) => {
      if (event.toolUse.name === this.submissionTool && event.result.status === 'success') this.submitted = true;
    });
    agent.addHook(AfterToolsEvent, (event) => {
      if (this.submitted) event.endTurn = 'Submitted.';
    });
    const { signal } = this.stop;
    // The SDK starts the provider's call even when the signal is aborted by then: a spent turn must not pay for one more.
    agent.addMiddleware(InvokeModelStage, async function* (context, next) {
      signal.throwIfAborted();
      return yield* next(context);
    });
    agent.addMiddleware(InvokeModelStage.Input, (context) =>
      // All tools stay offered: some providers refuse a history with calls of tools that they are not told about.
      this.nudging ? { ...context, toolChoice: { tool: { name: this.submissionTool } } } : context,
    );
  }

  private effectiveBudget(): Budget {
    const { modelCalls } = this.budget;
    return { ...this.budget, ...(modelCalls !== undefined && { modelCalls: modelCalls + this.extraCalls }) };
  }

  private countModelCall(): void {
    const overrun = blocksNextModelCall(this.usage, this.effectiveBudget());
    if (overrun) this.exhaust(overrun);
    else this.counted = { ...this.counted, modelCalls: this.counted.modelCalls + 1 };
  }

  private countTokens(agent: LocalAgent): void {
    const { inputTokens, outputTokens, totalTokens } = agent.metrics.accumulatedUsage;
    this.counted = { ...this.counted, inputTokens, outputTokens, totalTokens };
    const { overrun } = this;
    if (overrun) this.exhaust(overrun);
  }

  private refusal({ name: tool, input }: BeforeToolCallEvent['toolUse']): string | undefined {
    if (this.stop.signal.aborted) return 'refused: the turn is being stopped';
    if (this.nudging && tool !== this.submissionTool) return `refused: only ${this.submissionTool} is accepted now`;
    const used = this.counted.toolCalls + 1;
    const allowed = this.budget.toolCalls;
    if (allowed !== undefined && used > allowed) {
      this.exhaust({ limit: 'toolCalls', allowed, used });
      return 'refused: the budget of tool calls is used up';
    }
    this.counted = { ...this.counted, toolCalls: used };
    if (isUnreadable(input))
      return `refused: the arguments of ${tool} are not one JSON object; send the whole call again`;
    return undefined;
  }

  private exhaust(overrun: Overrun): void {
    this.stoppedFor ??= overrun;
    this.stop.abort(budgetFault(overrun));
  }
}

function budgetFault({ limit, allowed, used }: Overrun): Fault {
  if (limit === 'wallClockMs') {
    return new Fault('deadline-exceeded', `The turn took longer than ${allowed} ms.`, {
      next: 'Send the message again with a longer deadline; what was saved is kept.',
      data: { limit, allowed, used },
    });
  }
  return new Fault('budget-exhausted', `The turn reached its budget: ${limit} ${used} of ${allowed}.`, {
    next: 'Send the message again, or raise the budget; what was saved is kept.',
    data: { limit, allowed, used },
  });
}
