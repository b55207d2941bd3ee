import { expect, it } from 'vitest';
import { redact, secretsOf } from './redact';

it('finds the values whose names say that they are secret', () => {
  const env = {
    OPENAI_API_KEY: 'sk-123456',
    CARDWRIGHT_TOKEN: 'long-token',
    AWS_SECRET_ACCESS_KEY: 'aws-secret',
    CARDWRIGHT_MODEL_KEY: 'model-key-1',
    SHORT_TOKEN: 'abc',
    CARDWRIGHT_HOST: 'box.local',
    EMPTY_SECRET: undefined,
  };
  expect(secretsOf(env)).toEqual(['sk-123456', 'long-token', 'aws-secret', 'model-key-1']);
});

it('blanks every secret, also one that begins with another', () => {
  expect(redact('a sk-123456-more b sk-123456 c sk-123456', ['sk-123456', 'sk-123456-more'])).toBe(
    'a [secret] b [secret] c [secret]',
  );
});
