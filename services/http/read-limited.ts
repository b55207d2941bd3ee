import { Fault } from '@/lib/checks/fault';

/**
 * Reads a request body of at most `max` bytes, counting what arrives: `Content-Length` is only a hint.
 * Throws Fault `input-too-large`.
 */
export async function readLimited(request: Request, max: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > max) throw tooLarge(max);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > max) {
      await reader?.cancel();
      throw tooLarge(max);
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks, size);
}

/** Reads a JSON body. Throws Fault `bad-request` for another content type, `json-invalid`, `input-too-large`. */
export async function readJson(request: Request, max: number): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    throw new Fault('bad-request', 'The request must be sent as application/json.', { where: 'Content-Type' });
  }
  const bytes = await readLimited(request, max);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new Fault('json-invalid', 'The body of the request is not valid JSON.', { where: 'body', cause });
  }
}

function tooLarge(max: number): Fault {
  return new Fault('input-too-large', `The request is larger than ${Math.floor(max / 1024 / 1024)} MB.`, {
    where: 'body',
    next: 'Send a smaller file or text.',
    data: { max },
  });
}
