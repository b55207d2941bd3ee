import { z } from 'zod';
import { TurnOutcome } from '../case/outcome';
import { definePart } from './part';

/** The input of `submit_turn_outcome`: the union is wrapped, since providers want an object at the top. */
export const TurnOutcomeInput = z.object({ outcome: TurnOutcome });
export type TurnOutcomeInput = z.infer<typeof TurnOutcomeInput>;

/** The part that every turn of a case must produce. */
export const turnOutcomePart = definePart({
  name: 'turn_outcome',
  version: 1,
  schema: TurnOutcomeInput,
  persist: 'content',
  description:
    'How this turn ends: one focused question to the person (confirm: true when it asks to authorise the build), ' +
    'delivered (only after finish_case passed in this turn), or blocked with a stable code and guidance.',
  example: { outcome: { kind: 'question', text: 'What is the name of the character?', suggestion: 'Mira Vale' } },
});
