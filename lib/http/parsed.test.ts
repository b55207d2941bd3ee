import { expect, it } from 'vitest';
import { z } from 'zod';
import { Fault } from '../checks/fault';
import { parsed } from './parsed';

const Shape = z.object({ 'a/b': z.array(z.number().max(9, 'too much')) });

it('returns what fits', () => {
  expect(parsed(Shape, { 'a/b': [1] }, 'body')).toEqual({ 'a/b': [1] });
});

it('names each field that does not fit by a JSON Pointer', () => {
  let thrown: unknown;
  try {
    parsed(Shape, { 'a/b': [1, 10] }, 'body');
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(Fault);
  expect(JSON.parse(JSON.stringify(thrown))).toEqual({
    code: 'bad-request',
    message: 'The request does not fit at body#/a~1b/1: too much',
    next: 'Correct what the message names, then try again.',
    where: 'body',
    issues: [
      {
        code: 'field-invalid',
        severity: 'error',
        path: 'body#/a~1b/1',
        message: 'too much',
        repair: 'Correct this field.',
      },
    ],
  });
});
