import { ContextWindowOverflowError, ModelThrottledError } from '@strands-agents/sdk';
import { APIConnectionError, APIError } from 'openai';
import type { FaultCode } from '@/lib/checks/codes';
import { Fault } from '@/lib/checks/fault';
import type { ModelAccess } from '@/lib/engines/model-setting';
import { redact } from '@/lib/http/redact';

/** The statuses of a server that has too much to do: worth another try a little later. */
const BUSY = new Set([429, 503, 529]);

/**
 * What a failed call of a model's server means, as an error that the turn may end with. The server's own words are told,
 * shortened and without the key; the original error is not kept, since it may hold the key. A busy server gives the
 * SDK's throttling error, which is tried again, with the fault as its cause.
 */
export function callError(error: unknown, access: ModelAccess): Error {
  if (error instanceof Fault) return error;
  if (error instanceof ContextWindowOverflowError) return tooLong(error.message, access);
  const original = error instanceof ModelThrottledError ? error.cause : error;
  const status = original instanceof APIError ? original.status : undefined;
  if (error instanceof ModelThrottledError || BUSY.has(status ?? 0)) {
    const fault = busy(original, access);
    return new ModelThrottledError(fault.message, { cause: fault });
  }
  if (original instanceof APIConnectionError) return unreachable(original, access);
  if (typeof status === 'number') return refused(status, original, access);
  return new Fault('model-invalid-answer', `The answer of ${access.model} broke off: ${words(original, access)}.`);
}

/** The end of an answer that is none: cut at its length, filtered, or without an end. */
export function endingFault(stopReason: string | undefined, { model }: ModelAccess): Fault | undefined {
  switch (stopReason) {
    case 'maxTokens':
      return new Fault('model-invalid-answer', `The answer of ${model} was cut at its length limit.`, {
        next: 'Raise the limit of the server (its context and answer length), then send the message again.',
      });
    case 'contentFiltered':
      return new Fault('model-refused', `The server of ${model} withheld the answer by its content filter.`, {
        next: 'Word the message differently, or take another model.',
      });
    case undefined:
      return new Fault('model-invalid-answer', `The server of ${model} sent no whole answer.`, {
        next: 'Check that CARDWRIGHT_MODEL_URL is the address of the API (it usually ends with /v1), then send the message again.',
      });
    default:
      return undefined;
  }
}

function unreachable(error: APIConnectionError, access: ModelAccess): Fault {
  return new Fault(
    'model-unreachable',
    `The model's server at ${access.url} does not answer: ${words(error, access)}.`,
  );
}

function busy(error: unknown, access: ModelAccess): Fault {
  return new Fault('model-busy', `The model's server takes no more requests now: ${words(error, access)}.`);
}

function tooLong(message: string, access: ModelAccess): Fault {
  return new Fault('model-refused', `The case is longer than ${access.model} can read: ${cleaned(message, access)}.`, {
    next: 'Take a model with a longer context, or raise the context length of its server.',
  });
}

function refused(status: number, error: unknown, access: ModelAccess): Fault {
  const [code, next] = REFUSALS[status] ?? (status >= 500 ? BROKEN : REFUSED);
  return new Fault(code, `The model's server answered ${words(error, access)}.`, { next });
}

const KEY_REFUSED = [
  'model-refused',
  'Check CARDWRIGHT_MODEL_KEY and what it may use, start Cardwright again, and send the message again.',
] as const;
const REFUSED = ['model-refused', 'Check that the model can call tools; else take another one.'] as const;
const BROKEN = ['model-failed', 'Look at the model’s server, then send the message again.'] as const;

const REFUSALS: Readonly<Record<number, readonly [FaultCode, string]>> = {
  401: KEY_REFUSED,
  402: ['model-refused', 'Look at your account with the provider, then send the message again.'],
  403: KEY_REFUSED,
  404: [
    'model-refused',
    'Check that CARDWRIGHT_MODEL is a model of that server, and that CARDWRIGHT_MODEL_URL usually ends with /v1.',
  ],
};

/** What an error says, with its status: of a connection what lies beneath it, which names the reason. */
function words(error: unknown, access: ModelAccess): string {
  if (!(error instanceof Error)) return cleaned(String(error), access);
  const inner = error instanceof APIConnectionError ? innermost(error) : error;
  const code =
    'code' in inner && typeof inner.code === 'string' && !inner.message.includes(inner.code) ? inner.code : '';
  return cleaned([inner.message, code].filter(Boolean).join(' '), access) || error.name;
}

function innermost(error: Error): Error {
  return error.cause instanceof Error ? innermost(error.cause) : error;
}

function cleaned(text: string, { key = '' }: ModelAccess): string {
  const safe = key === '' ? text : redact(text, [key]);
  return safe.replace(/\s+/g, ' ').trim().slice(0, 300).replace(/\.$/, '');
}
