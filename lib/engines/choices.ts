import { z } from 'zod';
import type { ModelSetting } from './model-setting';

/** An engine that a new case may take. `why` says what is missing where it is not available. */
export const EngineOffer = z.object({
  name: z.enum(['guided', 'openai-compatible']),
  label: z.string(),
  model: z.string().optional(),
  available: z.boolean(),
  why: z.string().optional(),
});
export type EngineOffer = z.infer<typeof EngineOffer>;

/** The engines to choose from: the guided one always, a language model where the environment names one. */
export function engineChoices(setting: ModelSetting | undefined): EngineOffer[] {
  const guided: EngineOffer = { name: 'guided', label: 'Guided', available: true };
  if (!setting) return [guided];
  const model = { name: 'openai-compatible' as const, label: 'Language model' };
  if ('problem' in setting) return [guided, { ...model, available: false, why: setting.problem }];
  return [guided, { ...model, model: setting.access.model, available: true }];
}
