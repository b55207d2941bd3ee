import { describe, expect, it } from 'vitest';
import type { SseFrame } from '@/lib/http/sse';
import { sseResponse } from './sse-response';

const request = (signal?: AbortSignal) => new Request('http://127.0.0.1/api/x', { signal });

describe('sseResponse', () => {
  it('sends the retry time, then each frame, then ends', async () => {
    const response = sseResponse(request(), async function* () {
      yield { id: '1', data: 'a' };
      yield { data: 'b' };
    });
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache, no-transform');
    expect(await response.text()).toBe('retry: 1000\n\nid: 1\ndata: a\n\ndata: b\n\n');
  });

  it('asks for a frame only when the client takes one', async () => {
    let asked = 0;
    const response = sseResponse(request(), async function* () {
      for (;;) yield { data: String(++asked) };
    });
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.read();
    await reader?.cancel();
    expect(asked).toBeLessThanOrEqual(3);
  });

  it('ends its source when the client goes away', async () => {
    let ended = false;
    let signalled = false;
    const response = sseResponse(request(), async function* (signal): AsyncGenerator<SseFrame> {
      signal.addEventListener('abort', () => {
        signalled = true;
      });
      try {
        yield { data: 'a' };
        yield { data: 'b' };
      } finally {
        ended = true;
      }
    });
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.read();
    await reader?.cancel();
    expect({ ended, signalled }).toEqual({ ended: true, signalled: true });
  });

  it('passes the abort of the request on', async () => {
    const client = new AbortController();
    const response = sseResponse(request(client.signal), async function* (signal): AsyncGenerator<SseFrame> {
      yield { data: 'a' };
      while (!signal.aborted) await new Promise((wake) => signal.addEventListener('abort', wake, { once: true }));
      throw signal.reason;
    });
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.read();
    const next = reader?.read();
    client.abort();
    expect(await next).toEqual({ done: true, value: undefined });
  });

  it('breaks the stream off when its source fails, so that the client comes back', async () => {
    const response = sseResponse(request(), async function* (): AsyncGenerator<SseFrame> {
      yield { data: 'a' };
      throw new Error('disk');
    });
    await expect(response.text()).rejects.toThrow('disk');
  });
});
