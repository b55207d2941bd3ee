import { afterEach, describe, expect, it, vi } from 'vitest';
import { Fault } from '@/lib/checks/fault';
import type { Runtime } from '@/services/runtime';
import { fakeRuntime } from '@/testing/fake-runtime';
import * as identify from './identify/route';
import * as inspect from './inspect/route';

const shared = vi.hoisted(() => ({ methods: {} as Partial<Runtime> }));
vi.mock('@/services/runtime', () => ({ runtime: async () => fakeRuntime(shared.methods) }));

const none = { params: Promise.resolve({}) };
const IDENTITY = { name: 'a b.md', kind: 'notes', size: 5, note: 'Notes, 1 word', use: 'notes', entries: 0 } as const;
const INSPECTION = {
  name: 'a b.md',
  size: 5,
  sha256: 'a'.repeat(64),
  kind: 'notes',
  note: 'Notes, 1 word',
  title: null,
  fields: [],
  tokens: null,
  entries: [],
  chunks: [],
  findings: [],
  findingsLeft: 0,
} as const;

const ROUTES = [
  ['identify', identify.POST, IDENTITY],
  ['inspect', inspect.POST, INSPECTION],
] as const;

function given(path: string, init: RequestInit & { host?: string } = {}): Request {
  const headers = { host: init.host ?? '127.0.0.1:3000', ...init.headers };
  return new Request(`http://127.0.0.1:3000/api/${path}`, { method: 'POST', body: 'hello', ...init, headers });
}

/** Serves both methods with one answer, each call recorded. */
function serve(answer: () => unknown) {
  const method = vi.fn(async () => answer());
  shared.methods = { identify: method, inspect: method } as unknown as Partial<Runtime>;
  return method;
}

afterEach(() => {
  shared.methods = {};
});

describe.each(ROUTES)('/api/%s', (path, post, answer) => {
  it('takes a file as raw bytes', async () => {
    const method = serve(() => ({ ...answer, fields: [], more: 'never sent' }));
    const response = await post(given(`${path}?name=a%20b.md`), none);
    expect([response.status, await response.json()]).toEqual([200, answer]);
    expect(method).toHaveBeenCalledExactlyOnceWith({ name: 'a b.md', bytes: Buffer.from('hello') });
  });

  it('guards itself, since the proxy leaves it out', async () => {
    const method = serve(() => answer);
    const statuses = [
      given(`${path}?name=a.md`, { host: 'evil.example' }),
      given(`${path}?name=a.md`, { headers: { origin: 'http://evil.example' } }),
    ].map(async (request) => (await post(request, none)).status);
    expect(await Promise.all(statuses)).toEqual([421, 403]);
    expect(method).not.toHaveBeenCalled();
  });

  it('refuses a file without a name, and one beyond the limit by its length alone', async () => {
    const method = serve(() => answer);
    expect((await post(given(path), none)).status).toBe(400);
    const large = given(`${path}?name=a.png`, { headers: { 'content-length': String(33 * 1024 * 1024) } });
    const response = await post(large, none);
    expect(await response.json()).toMatchObject({ error: { code: 'input-too-large' } });
    expect(method).not.toHaveBeenCalled();
  });

  it('answers with the reason where the file is refused', async () => {
    serve(() => {
      throw new Fault('json-invalid');
    });
    const response = await post(given(`${path}?name=a.json`), none);
    expect([response.status, await response.json()]).toMatchObject([422, { error: { code: 'json-invalid' } }]);
  });
});
