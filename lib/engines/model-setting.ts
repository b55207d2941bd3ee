import { Fault } from '../checks/fault';

/** Where a language model answers, by the chat interface that OpenAI's servers have and most others copy. */
export interface ModelAccess {
  /** The base address, without a slash at its end, e.g. `http://127.0.0.1:11434/v1`. */
  readonly url: string;
  /** The model's name as its server knows it. */
  readonly model: string;
  /** Absent where the server wants none. Never stored, shown or logged. */
  readonly key?: string;
}

/** What the environment says about a language model: a usable address, or a sentence about what is wrong with it. */
export type ModelSetting = { readonly access: ModelAccess } | { readonly problem: string };

/**
 * Reads `CARDWRIGHT_MODEL_URL`, `CARDWRIGHT_MODEL` and `CARDWRIGHT_MODEL_KEY`; undefined when no model is named at all.
 * No sentence repeats a value: an address may hold a password, and a key may stand in the wrong variable.
 */
export function readModelSetting(env: Readonly<Record<string, string | undefined>>): ModelSetting | undefined {
  const [address, model, key] = [env.CARDWRIGHT_MODEL_URL, env.CARDWRIGHT_MODEL, env.CARDWRIGHT_MODEL_KEY].map(
    (value = '') => value.trim(),
  ) as [string, string, string];
  if (address === '' && model === '') return undefined;
  if (address === '') return { problem: 'CARDWRIGHT_MODEL_URL is not set.' };
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    return { problem: 'CARDWRIGHT_MODEL_URL is not an http or https address.' };
  }
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    return { problem: 'CARDWRIGHT_MODEL_URL holds more than an address: a key belongs into CARDWRIGHT_MODEL_KEY.' };
  }
  if (model === '' || model.length > 200) return { problem: 'CARDWRIGHT_MODEL does not name a model.' };
  if (!/^[\x21-\x7e]*$/.test(key)) return { problem: 'CARDWRIGHT_MODEL_KEY holds characters that no key has.' };
  return { access: { url: url.href.replace(/\/+$/, ''), model, ...(key !== '' && { key }) } };
}

/** The configured model. Throws Fault `model-not-configured`. */
export function requireModel(setting: ModelSetting | undefined): ModelAccess {
  if (setting && 'access' in setting) return setting.access;
  throw new Fault('model-not-configured', setting?.problem ?? 'No language model is configured here.');
}
