import { describe, expect, it } from 'vitest';
import { engineChoices } from './choices';
import { readModelSetting, requireModel } from './model-setting';

const OLLAMA = { CARDWRIGHT_MODEL_URL: 'http://127.0.0.1:11434/v1/', CARDWRIGHT_MODEL: 'qwen3:14b' };

describe('readModelSetting', () => {
  it.each([
    ['nothing', {}, undefined],
    ['a key alone', { CARDWRIGHT_MODEL_KEY: 'sk-1' }, undefined],
    ['an address and a model', OLLAMA, { access: { url: 'http://127.0.0.1:11434/v1', model: 'qwen3:14b' } }],
    [
      'a key with a line break at its end',
      { ...OLLAMA, CARDWRIGHT_MODEL_KEY: ' sk-1\n' },
      { access: { url: 'http://127.0.0.1:11434/v1', model: 'qwen3:14b', key: 'sk-1' } },
    ],
    ['no address', { CARDWRIGHT_MODEL: 'm' }, { problem: 'CARDWRIGHT_MODEL_URL is not set.' }],
    [
      'no model',
      { CARDWRIGHT_MODEL_URL: 'https://openrouter.ai/api/v1' },
      { problem: 'CARDWRIGHT_MODEL does not name a model.' },
    ],
    ...['localhost:11434', 'file:///etc/passwd', 'ollama'].map(
      (url) =>
        [
          url,
          { ...OLLAMA, CARDWRIGHT_MODEL_URL: url },
          { problem: 'CARDWRIGHT_MODEL_URL is not an http or https address.' },
        ] as const,
    ),
    ...['https://me:sk-1@host/v1', 'https://host/v1?key=sk-1', 'https://host/v1#sk-1'].map(
      (url) =>
        [
          url,
          { ...OLLAMA, CARDWRIGHT_MODEL_URL: url },
          { problem: 'CARDWRIGHT_MODEL_URL holds more than an address: a key belongs into CARDWRIGHT_MODEL_KEY.' },
        ] as const,
    ),
    [
      'a key that no header can carry',
      { ...OLLAMA, CARDWRIGHT_MODEL_KEY: 'sk-1\nX: y' },
      { problem: 'CARDWRIGHT_MODEL_KEY holds characters that no key has.' },
    ],
  ] as const)('of %s', (_what, env, setting) => {
    expect(readModelSetting(env)).toEqual(setting);
  });
});

describe('requireModel', () => {
  it('throws model-not-configured with the problem, or that there is none', () => {
    expect(() => requireModel({ problem: 'P.' })).toThrow(
      expect.objectContaining({ code: 'model-not-configured', message: 'P.' }),
    );
    expect(() => requireModel(undefined)).toThrow(
      expect.objectContaining({ message: 'No language model is configured here.' }),
    );
  });
});

describe('engineChoices', () => {
  const guided = { name: 'guided', label: 'Guided', available: true };

  it('offers the guided engine always, and a model only where one is named; never its address or key', () => {
    const access = { url: 'http://host/v1', model: 'm', key: 'sk-1' };
    expect(engineChoices(undefined)).toEqual([guided]);
    expect(engineChoices({ access })).toEqual([
      guided,
      { name: 'openai-compatible', label: 'Language model', model: 'm', available: true },
    ]);
    expect(engineChoices({ problem: 'P.' })).toEqual([
      guided,
      { name: 'openai-compatible', label: 'Language model', available: false, why: 'P.' },
    ]);
  });
});
