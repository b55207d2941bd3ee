import type { BaseModelConfig, Message, Model, ModelStreamEvent, StreamOptions } from '@strands-agents/sdk';
import type { EngineFactory } from '.';
import { LocalModel } from './local-model';

/** Waits so many milliseconds, or until the signal aborts; then it returns at once. */
export type Pause = (ms: number, signal?: AbortSignal) => Promise<void>;

/** Before each step of the engine, in milliseconds. */
const STEP_MS = 900;
/** After each piece of streamed text: about twelve words a second. */
const WORD_MS = 80;

/** An engine at a pace that a person can read along: it thinks before each step and writes word by word. */
class PacedModel extends LocalModel {
  constructor(
    private readonly model: Model<BaseModelConfig>,
    private readonly pause: Pause,
  ) {
    super('paced');
  }

  override async *stream(messages: Message[], options?: StreamOptions): AsyncIterable<ModelStreamEvent> {
    await this.pause(STEP_MS, options?.cancelSignal);
    for await (const event of this.model.stream(messages, options)) {
      yield event;
      const isText = event.type === 'modelContentBlockDeltaEvent' && event.delta.type === 'textDelta';
      if (isText) await this.pause(WORD_MS, options?.cancelSignal);
    }
  }
}

/** The same engines at reading pace. */
export function pacedEngines(engines: EngineFactory, pause: Pause): EngineFactory {
  return async (choice, read) => new PacedModel(await engines(choice, read), pause);
}
