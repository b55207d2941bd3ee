import { expect, it } from 'vitest';
import type { Json } from '../json/value';
import { plainSchema } from './plain-schema';

it('drops limits, references and const, and keeps fields that are called like them', () => {
  const schema: Json = {
    type: 'object',
    properties: {
      maximum: { type: 'integer', minimum: 0, maximum: 9 },
      const: { type: 'string', const: 'x' },
      names: { type: 'array', maxItems: 9, items: { type: 'string', minLength: 1, maxLength: 5000 } },
      any: { anyOf: [{ $ref: '#/definitions/json' }, { type: 'null' }] },
    },
    required: ['maximum'],
    propertyNames: { type: 'string' },
    definitions: { json: {} },
  };
  expect(plainSchema(schema)).toEqual({
    type: 'object',
    properties: {
      maximum: { type: 'integer' },
      const: { type: 'string', enum: ['x'] },
      names: { type: 'array', items: { type: 'string' } },
      any: { anyOf: [{}, { type: 'null' }] },
    },
    required: ['maximum'],
  });
});
