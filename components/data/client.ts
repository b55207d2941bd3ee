import type { FaultJson } from '@/lib/checks/fault';
import type { FaultAnswer } from '@/lib/http/api';

/** Why a request did not succeed where the server gave no account of its own. */
export type Unanswered = 'unreachable' | 'unexpected';

/** A request that did not succeed. `fault` is the server's own account; without it `unanswered` says what went wrong. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly fault: FaultJson | undefined;
  readonly unanswered: Unanswered | undefined;

  constructor(reason: FaultJson | Unanswered, cause?: unknown) {
    super(typeof reason === 'string' ? reason : reason.message, { cause });
    this.fault = typeof reason === 'string' ? undefined : reason;
    this.unanswered = typeof reason === 'string' ? reason : undefined;
  }
}

/**
 * Reads JSON from the API. The server checks every answer against its schema before it sends it, so the page, built with
 * it, takes the shape on trust and carries no schemas. Throws RequestError.
 */
export async function getJson<T>(path: string, signal?: AbortSignal): Promise<T> {
  return readAnswer(await request(path, { signal }));
}

/** Posts JSON to the API. Throws RequestError. */
export async function postJson<T>(path: string, body: unknown): Promise<T> {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  return readAnswer(await request(path, init));
}

/** Sends a file to the API as it is. Throws RequestError. */
export async function sendFile<T>(method: 'PUT' | 'POST', path: string, file: Blob, signal?: AbortSignal): Promise<T> {
  const init = { method, headers: { 'Content-Type': 'application/octet-stream' }, body: file, signal };
  return readAnswer(await request(path, init));
}

/** Reads a file from the API. Throws RequestError. */
export async function getFile(path: string): Promise<ArrayBuffer> {
  return (await request(path, {})).arrayBuffer();
}

async function request(path: string, init: Omit<RequestInit, 'signal'> & { signal?: AbortSignal | undefined }) {
  let response: Response;
  try {
    response = await fetch(path, { ...init, signal: init.signal ?? null });
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new RequestError('unreachable', cause);
  }
  if (!response.ok) throw new RequestError(faultOf(await jsonOf(response)) ?? 'unexpected');
  return response;
}

function faultOf(answer: unknown): FaultJson | undefined {
  const { error } = (answer ?? {}) as Partial<FaultAnswer>;
  return typeof error?.message === 'string' && typeof error.code === 'string' ? (error as FaultJson) : undefined;
}

async function readAnswer<T>(response: Response): Promise<T> {
  const answer = await jsonOf(response);
  if (typeof answer !== 'object' || answer === null) throw new RequestError('unexpected');
  return answer as T;
}

/** The JSON of a response, or undefined when it is none. */
async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
