import { NextRequest } from 'next/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { config, proxy } from '../proxy';

const TOKEN = 'a-long-access-token';

function visit(path: string, headers: Record<string, string> = {}): Response {
  return proxy(new NextRequest(`http://127.0.0.1:3000${path}`, { headers: { host: '127.0.0.1:3000', ...headers } }));
}

afterEach(() => vi.unstubAllEnvs());

describe('the proxy', () => {
  it('gives each page a policy with a nonce of its own', () => {
    const nonces = [visit('/'), visit('/')].map(
      (response) => /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1],
    );
    expect(nonces[0]).toMatch(/^[A-Za-z0-9+/=]{20,}$/);
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it('gives data the policy of data', () => {
    expect(visit('/api/cases').headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    );
  });

  it('refuses another host, pages in words and data as JSON', async () => {
    const page = visit('/', { host: 'evil.example' });
    expect([page.status, page.headers.get('content-type')]).toEqual([421, 'text/plain; charset=utf-8']);
    const data = visit('/api/cases', { host: 'evil.example' });
    expect([data.status, await data.json()]).toMatchObject([421, { error: { code: 'host-refused' } }]);
  });

  it('refuses a malformed escape in the path', async () => {
    const response = visit('/api/cases/a-1/files/%E0%A4%A');
    expect([response.status, await response.json()]).toMatchObject([400, { error: { code: 'bad-request' } }]);
    expect(visit('/cases/%ff').status).toBe(400);
  });

  it('moves the token from the address into a cookie', () => {
    vi.stubEnv('CARDWRIGHT_TOKEN', TOKEN);
    const response = visit(`/cases/a-1?token=${TOKEN}&tab=card`);
    const { pathname, search } = new URL(response.headers.get('location') ?? '');
    expect([response.status, pathname + search]).toEqual([303, '/cases/a-1?tab=card']);
    expect(response.headers.get('set-cookie')).toMatch(
      new RegExp(`^cardwright_token=${TOKEN}; Path=/; .*HttpOnly; SameSite=lax$`),
    );
  });

  it.each([
    ['no token', '/', {}, 401],
    ['a wrong token in the address', '/?token=wrong', {}, 401],
    ['the token in the address of data', `/api/cases?token=${TOKEN}`, {}, 401],
    ['the cookie', '/', { cookie: `cardwright_token=${TOKEN}` }, 200],
    ['the token in the address, from another host', `/?token=${TOKEN}`, { host: 'evil.example' }, 421],
  ])('with a token set: %s', (_name, path, headers, status) => {
    vi.stubEnv('CARDWRIGHT_TOKEN', TOKEN);
    expect(visit(path, headers).status).toBe(status);
  });

  it('stands before everything but static files and what takes a file as its body', () => {
    const [matcher = ''] = config.matcher;
    const before = (path: string) => new RegExp(`^${matcher}$`).test(path);
    expect(
      [
        '/',
        '/cases/a-1',
        '/api/cases',
        '/api/cases/a-1/uploads/x',
        '/api/identify/x',
        '/api/cases/a-1/uploads',
        '/api/identify',
        '/api/inspect',
        '/_next/static/x.js',
      ].map(before),
    ).toEqual([true, true, true, true, true, false, false, false, false]);
  });
});
