import type { Message, ModelStreamEvent, StreamOptions } from '@strands-agents/sdk';
import type { ScriptStep } from '@/lib/case/demo';
import { Fault } from '@/lib/checks/fault';
import { LocalModel } from './local-model';
import { play } from './play-step';

/** A step, or an error that the model call ends with: tests may throw what a JSON file cannot name. */
export type ScriptedStep = ScriptStep | Error;

/** A model that plays steps, one a model call, and throws Fault `script-exhausted` when they are used up. */
export class ScriptedModel extends LocalModel {
  private played = 0;
  /** The names of the tools offered at each call, for tests of what an engine is shown. */
  readonly offered: string[][] = [];

  constructor(private readonly steps: readonly ScriptedStep[]) {
    super('scripted');
  }

  override async *stream(_messages: Message[], options?: StreamOptions): AsyncIterable<ModelStreamEvent> {
    const call = this.played++;
    this.offered.push((options?.toolSpecs ?? []).map(({ name }) => name));
    const step = this.steps[call];
    if (step === undefined) {
      throw new Fault('script-exhausted', `The script has ${this.steps.length} steps and no further one.`);
    }
    if (step instanceof Error) throw step;
    yield* play(step, call, options?.cancelSignal);
  }
}
