import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { publicLookup } from './address-guard';
import { SOURCE_LIMITS } from './limits';

/** What a server answered to one GET. `body` is absent where it was not read: redirects, errors, other types. */
export interface Answer {
  readonly status: number;
  /** Without parameters, in lower case. */
  readonly mediaType: string;
  readonly location: string | undefined;
  readonly body: Body | undefined;
}

/** A body as it came: decompressed bytes, or the reason why it was given up. */
export type Body = { readonly bytes: Uint8Array } | { readonly refused: string };

/**
 * Sends one GET, follows nothing, and reads the body of a 200 whose type is wanted, within the byte limit.
 * Rejects with the socket's, resolver's or TLS error; with the signal's reason when that aborts.
 */
export async function get(
  url: URL,
  { wanted, publicOnly, signal }: { wanted: readonly string[]; publicOnly: boolean; signal: AbortSignal },
): Promise<Answer> {
  const response = await send(url, { signal, ...(publicOnly && { lookup: publicLookup() }) });
  try {
    const { statusCode: status = 0, headers } = response;
    const mediaType = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
    const read = status === 200 && wanted.includes(mediaType);
    const body = read ? await readBody(response) : undefined;
    return { status, mediaType, location: headers.location, body };
  } finally {
    response.destroy();
  }
}

const HEADERS = {
  accept: 'text/plain, text/markdown, text/html, */*;q=0.1',
  'accept-encoding': 'gzip',
  'user-agent': 'cardwright',
};

function send(url: URL, options: RequestOptions): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const open = url.protocol === 'https:' ? requestHttps : requestHttp;
    const request = open(url, { method: 'GET', agent: false, headers: HEADERS, ...options }, resolve);
    request.on('error', reject);
    request.end();
  });
}

async function readBody(response: IncomingMessage): Promise<Body> {
  const encoding = response.headers['content-encoding'] ?? 'identity';
  if (encoding === 'identity') return readBounded(response);
  if (encoding !== 'gzip') return { refused: `its encoding is ${encoding}` };
  // The callback has nothing to do: an error of the socket reaches whoever reads the decompressed side.
  return readBounded(pipeline(response, createGunzip(), () => undefined));
}

async function readBounded(stream: Readable): Promise<Body> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > SOURCE_LIMITS.bytes) return { refused: `it is larger than ${SOURCE_LIMITS.bytes / (1024 * 1024)} MB` };
    chunks.push(chunk);
  }
  return { bytes: Buffer.concat(chunks) };
}
