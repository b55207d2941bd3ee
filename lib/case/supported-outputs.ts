import { Fault } from '../checks/fault';
import { LorebookOutput, type Outputs } from './brief';

/** Narrows asked outputs to what can be built. Throws Fault `unsupported-output` that names the others. */
export function supportedOutputs(asked: { card: readonly string[]; lorebook: string }): Outputs {
  const card = [...new Set(asked.card)];
  const lorebook = LorebookOutput.safeParse(asked.lorebook);
  const unknown = card.filter((output) => output !== 'json' && output !== 'png');
  if (card.length === 0) {
    throw new Fault('unsupported-output', 'No form of the card is asked for.', { next: 'Ask for json, png, or both.' });
  }
  if (unknown.length > 0 || !lorebook.success) {
    const named = [...unknown, ...(lorebook.success ? [] : [`lorebook ${asked.lorebook}`])].join(', ');
    throw new Fault('unsupported-output', `This output is not supported yet: ${named}.`, {
      next: 'Ask for json, png, and a lorebook of none, standalone, embedded or both.',
    });
  }
  return { card: (['json', 'png'] as const).filter((output) => card.includes(output)), lorebook: lorebook.data };
}
