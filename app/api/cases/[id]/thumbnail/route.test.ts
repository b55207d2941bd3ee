import { expect, it, vi } from 'vitest';
import type { Runtime } from '@/services/runtime';
import { fakeRuntime } from '@/testing/fake-runtime';
import { GET } from './route';

const SHA = 'a'.repeat(64);
const thumbnail = vi.hoisted(() => vi.fn<Runtime['thumbnail']>());
vi.mock('@/services/runtime', () => ({ runtime: async () => fakeRuntime({ thumbnail }) }));

function asked(query: string): Promise<Response> {
  const request = new Request(`http://127.0.0.1:3000/api/cases/mira-abcdef/thumbnail${query}`, {
    headers: { host: '127.0.0.1:3000' },
  });
  return GET(request, { params: Promise.resolve({ id: 'mira-abcdef' }) });
}

it('gives the thumbnail to keep for ever', async () => {
  thumbnail.mockResolvedValueOnce(Uint8Array.of(1, 2, 3));
  const response = await asked(`?sha=${SHA}`);
  expect({ status: response.status, bytes: [...new Uint8Array(await response.arrayBuffer())] }).toEqual({
    status: 200,
    bytes: [1, 2, 3],
  });
  expect(response.headers.get('Content-Type')).toBe('image/webp');
  expect(response.headers.get('Cache-Control')).toBe('private, max-age=31536000, immutable');
  expect(thumbnail).toHaveBeenCalledExactlyOnceWith('mira-abcdef', SHA);
});

it('says that there is none of this hash, for this moment', async () => {
  thumbnail.mockResolvedValueOnce(undefined);
  const response = await asked(`?sha=${SHA}`);
  expect({ status: response.status, kept: response.headers.get('Cache-Control') }).toEqual({
    status: 404,
    kept: 'no-store',
  });
  expect(await response.json()).toMatchObject({ error: { code: 'file-not-listed' } });
});

it.each(['', '?sha=..', `?sha=${SHA.toUpperCase()}`])('refuses the query "%s"', async (query) => {
  expect((await asked(query)).status).toBe(400);
});
