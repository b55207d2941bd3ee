import { isObject, type JsonObject } from '../../json/value';
import { cardCheck } from '../card-check';
import type { Finding } from '../finding';
import { COUNT, OBJECT, oneOf, range, type Shape, shapeFindings, TEXT } from '../shape';

const REPAIR = 'Correct it under data.extensions of the character document, or remove it, and build again.';
const PATH = ['data', 'extensions'];

/** What SillyTavern 1.19.0 reads under `data.extensions`, where it is given. Foreign keys are free. */
const KNOWN: Shape = {
  optional: {
    talkativeness: range(0, 1, false),
    fav: { words: 'false, since a favourite is private', test: (value) => value === false },
    world: TEXT,
    depth_prompt: OBJECT,
  },
};

const DEPTH_PROMPT: Shape = { required: { prompt: TEXT, depth: COUNT, role: oneOf('system', 'user', 'assistant') } };

/** The extension keys that SillyTavern reads have the types and ranges that it expects. */
export const cardExtensions = cardCheck({
  id: 'card-extensions',
  title: 'Are the extension keys that SillyTavern reads in order?',
  rule: ({ card }) => (isObject(card.data) && isObject(card.data.extensions) ? findings(card.data.extensions) : []),
});

function findings(extensions: JsonObject): Finding[] {
  const prompt = extensions.depth_prompt;
  return [
    ...shapeFindings(extensions, PATH, KNOWN, REPAIR),
    ...(isObject(prompt) ? shapeFindings(prompt, [...PATH, 'depth_prompt'], DEPTH_PROMPT, REPAIR) : []),
  ];
}
