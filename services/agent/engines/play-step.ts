import type { ModelStreamEvent } from '@strands-agents/sdk';
import type { ScriptStep } from '@/lib/case/demo';

/** The events of one step, in the order the SDK's aggregator wants: one block open at a time. */
export async function* play(step: ScriptStep, call: number, signal?: AbortSignal): AsyncIterable<ModelStreamEvent> {
  yield { type: 'modelMessageStartEvent', role: 'assistant' };
  if (step.text) {
    yield { type: 'modelContentBlockStartEvent' };
    for (const piece of step.text.split(/(?<=\s)/)) {
      yield { type: 'modelContentBlockDeltaEvent', delta: { type: 'textDelta', text: piece } };
    }
    yield { type: 'modelContentBlockStopEvent' };
  }
  if (step.hang) await untilAborted(signal);
  if (step.error !== undefined) throw new Error(step.error);
  for (const [index, { tool, input }] of (step.calls ?? []).entries()) {
    yield {
      type: 'modelContentBlockStartEvent',
      start: { type: 'toolUseStart', name: tool, toolUseId: `call-${call}-${index}` },
    };
    yield { type: 'modelContentBlockDeltaEvent', delta: { type: 'toolUseInputDelta', input: JSON.stringify(input) } };
    yield { type: 'modelContentBlockStopEvent' };
  }
  yield { type: 'modelMessageStopEvent', stopReason: step.calls?.length ? 'toolUse' : 'endTurn' };
  const { inputTokens, outputTokens } = step.usage ?? { inputTokens: 0, outputTokens: 0 };
  yield { type: 'modelMetadataEvent', usage: { inputTokens, outputTokens, totalTokens: inputTokens + outputTokens } };
}

function untilAborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    const stop = () => reject(signal?.reason);
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true });
  });
}
