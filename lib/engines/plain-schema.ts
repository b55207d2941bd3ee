import { isObject, type Json } from '../json/value';

/** Limits that Cardwright checks itself: llama.cpp turns them into grammars that it then refuses as too large. */
const LIMITS = new Set(['maxLength', 'minLength', 'maxItems', 'minItems', 'maximum', 'minimum', 'propertyNames']);

/**
 * A tool's JSON Schema in the words that every server knows: without limits of size, without references (a recursive
 * JSON value becomes "anything"), and with `enum` for `const`. What a call then gets wrong is answered by the tool.
 */
export function plainSchema(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(plainSchema);
  if (!isObject(schema)) return schema;
  if (typeof schema.$ref === 'string') return {};
  const entries = Object.entries(schema).flatMap(([word, value]): [string, Json][] => {
    if (word === 'definitions' || LIMITS.has(word)) return [];
    if (word === 'const') return [['enum', [value]]];
    if (word === 'properties' && isObject(value)) {
      return [[word, Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plainSchema(inner)]))]];
    }
    return [[word, plainSchema(value)]];
  });
  return Object.fromEntries(entries);
}
