import { describe, expect, it } from 'vitest';
import { readJson, readLimited } from './read-limited';

const URL_OF_TEST = 'http://127.0.0.1/api/x';

function streamed(
  chunks: readonly string[],
  headers: Record<string, string> = {},
): { request: Request; pulled: () => number } {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const chunk = chunks[sent];
        if (chunk === undefined) return controller.close();
        sent++;
        controller.enqueue(new TextEncoder().encode(chunk));
      },
    },
    { highWaterMark: 0 },
  );
  const init = { method: 'PUT', body, headers, duplex: 'half' } satisfies RequestInit & { duplex: 'half' };
  return { request: new Request(URL_OF_TEST, init), pulled: () => sent };
}

describe('readLimited', () => {
  it('reads a body of exactly the limit', async () => {
    expect(new TextDecoder().decode(await readLimited(streamed(['ab', 'cd']).request, 4))).toBe('abcd');
  });

  it('reads an absent body as no bytes', async () => {
    expect(await readLimited(new Request(URL_OF_TEST), 4)).toHaveLength(0);
  });

  it('stops at the first byte over the limit, and reads no further', async () => {
    const { request, pulled } = streamed(['ab', 'cd', 'e', 'f', 'g']);
    await expect(readLimited(request, 4)).rejects.toMatchObject({ code: 'input-too-large' });
    expect(pulled()).toBe(3);
  });

  it('refuses a declared length before it reads', async () => {
    const { request, pulled } = streamed(['ab'], { 'content-length': '5' });
    await expect(readLimited(request, 4)).rejects.toMatchObject({ code: 'input-too-large' });
    expect(pulled()).toBe(0);
  });

  it('does not believe a declared length that is too small', async () => {
    const { request } = streamed(['abcde'], { 'content-length': '1' });
    await expect(readLimited(request, 4)).rejects.toMatchObject({ code: 'input-too-large' });
  });
});

describe('readJson', () => {
  const json = (body: string | Uint8Array<ArrayBuffer>, type = 'application/json') =>
    readJson(new Request(URL_OF_TEST, { method: 'POST', body, headers: { 'content-type': type } }), 100);

  it('reads JSON, with a charset named or not', async () => {
    expect(await json('{"a":"é"}', 'Application/JSON; charset=utf-8')).toEqual({ a: 'é' });
  });

  it.each([
    ['a form', 'a=1', 'application/x-www-form-urlencoded', 'bad-request'],
    ['text', '{}', 'text/plain', 'bad-request'],
    ['broken JSON', '{"a":', 'application/json', 'json-invalid'],
    ['an empty body', '', 'application/json', 'json-invalid'],
    ['a long body', `"${'x'.repeat(100)}"`, 'application/json', 'input-too-large'],
  ])('refuses %s', async (_name, body, type, code) => {
    await expect(json(body, type)).rejects.toMatchObject({ code });
  });

  it('refuses bytes that are not UTF-8', async () => {
    await expect(json(new Uint8Array([0x22, 0xff, 0x22]))).rejects.toMatchObject({ code: 'json-invalid' });
  });
});
