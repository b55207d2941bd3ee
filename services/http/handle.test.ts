import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { Fault } from '@/lib/checks/fault';
import { fakeRuntime } from '@/testing/fake-runtime';
import { handle, handleRead, handleWrite } from './handle';

vi.mock('@/services/runtime', () => ({ runtime: async () => fakeRuntime({}) }));

const Params = z.object({ id: z.string().regex(/^[a-z]+$/) });
const Body = z.strictObject({ count: z.number() });
const Answer = z.object({ sum: z.number() });
const ORIGIN = 'http://127.0.0.1:3000';

const get = (headers: Record<string, string> = {}) =>
  new Request(`${ORIGIN}/api/things/a?token=hidden`, { headers: { host: '127.0.0.1:3000', ...headers } });
const post = (body: string, headers: Record<string, string> = {}) =>
  new Request(`${ORIGIN}/api/things/a`, {
    method: 'POST',
    body,
    headers: { host: '127.0.0.1:3000', 'content-type': 'application/json', ...headers },
  });
const at = (id: string) => ({ params: Promise.resolve({ id }) });
const answerOf = async (response: Response) => ({ status: response.status, body: await response.json() });

let logged = '';
beforeEach(() => {
  logged = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    logged += String(text);
    return true;
  });
});

describe('handleWrite', () => {
  const route = handleWrite({ params: Params, body: Body, answer: Answer, status: 201 }, async ({ params, body }) => ({
    sum: params.id.length + body.count,
    notForThePage: true,
  }));

  it('answers what the schema lets through, with its status and the policy of data', async () => {
    const response = await route(post('{"count":2}'), at('abc'));
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await answerOf(response)).toEqual({ status: 201, body: { sum: 5 } });
  });

  it.each([
    ['another host', post('{"count":2}', { host: 'evil.example' }), 'a', 421, 'host-refused'],
    ['another site', post('{"count":2}', { origin: 'http://evil.example' }), 'a', 403, 'origin-refused'],
    ['a form', post('count=2', { 'content-type': 'text/plain' }), 'a', 400, 'bad-request'],
    ['broken JSON', post('{'), 'a', 422, 'json-invalid'],
    ['a body that does not fit', post('{"count":"2"}'), 'a', 400, 'bad-request'],
    ['an unknown field', post('{"count":2,"more":1}'), 'a', 400, 'bad-request'],
    ['a path that does not fit', post('{"count":2}'), '../etc', 400, 'bad-request'],
    ['a huge body', post(`{"count":2,"x":"${'x'.repeat(4 * 1024 * 1024)}"}`), 'a', 413, 'input-too-large'],
  ])('refuses %s', async (_name, request, id, status, code) => {
    const answer = await answerOf(await route(request, at(id)));
    expect(answer).toMatchObject({ status, body: { error: { code } } });
    expect(logged).toBe('');
  });
});

describe('handleRead', () => {
  const failing = (error: unknown) =>
    handleRead({ params: Params, answer: Answer }, async () => {
      throw error;
    });

  it('answers a fault whole, with the status of its code', async () => {
    const fault = new Fault('revision-mismatch', 'The case is at revision 4, not 3.', {
      where: 'case',
      next: 'Look again.',
      data: { expected: 3, actual: 4 },
    });
    expect(await answerOf(await failing(fault)(get(), at('a')))).toEqual({
      status: 409,
      body: {
        error: {
          code: 'revision-mismatch',
          message: 'The case is at revision 4, not 3.',
          where: 'case',
          next: 'Look again.',
          data: { expected: 3, actual: 4 },
        },
      },
    });
    expect(logged).toBe('');
  });

  it('logs what it does not know, without secrets, and answers neutrally', async () => {
    vi.stubEnv('SOME_API_KEY', 'sk-very-secret');
    const cause = new Error('inner');
    const answer = await answerOf(await failing(new Error('no sk-very-secret here', { cause }))(get(), at('a')));
    vi.unstubAllEnvs();
    expect(answer).toEqual({
      status: 500,
      body: {
        error: {
          code: 'internal',
          message: 'Something went wrong inside Cardwright.',
          next: 'Try again; if it happens again, report it with what you did.',
        },
      },
    });
    expect(logged).toContain('cardwright: GET /api/things/a: Error: no [secret] here');
    expect(logged).toContain('caused by Error: inner');
    expect(logged).not.toContain('hidden');
  });

  it('treats an answer that does not fit its schema as a fault of ours', async () => {
    const wrong: unknown = JSON.parse('{"sum":"two"}');
    const route = handleRead({ params: Params, answer: Answer }, async () => z.custom<{ sum: number }>().parse(wrong));
    expect(await answerOf(await route(get(), at('a')))).toMatchObject({
      status: 500,
      body: { error: { code: 'internal' } },
    });
  });

  it('serves a route without a variable part, whose params are undefined', async () => {
    const route = handleRead({ params: z.object({}), answer: Answer }, async () => ({ sum: 1 }));
    expect(await answerOf(await route(get(), { params: Promise.resolve(undefined) }))).toEqual({
      status: 200,
      body: { sum: 1 },
    });
  });

  it('demands the access token where one is set', async () => {
    vi.stubEnv('CARDWRIGHT_TOKEN', 'a-long-access-token');
    const route = handleRead({ params: Params, answer: Answer }, async () => ({ sum: 1 }));
    const statuses = [
      (await route(get(), at('a'))).status,
      (await route(get({ authorization: 'Bearer a-long-access-token' }), at('a'))).status,
    ];
    vi.unstubAllEnvs();
    expect(statuses).toEqual([401, 200]);
  });
});

it('keeps the caching that a raw answer asks for', async () => {
  const route = handle(Params, async () => new Response('x', { headers: { 'Cache-Control': 'no-cache' } }));
  expect((await route(get(), at('a'))).headers.get('cache-control')).toBe('no-cache');
});
