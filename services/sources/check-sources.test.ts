import type { RequestListener, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sha256 } from '@/lib/case/hash';
import type { SourceEvidence } from '@/lib/case/manifest';
import { SOURCE_PROFILE, type SourceProfile } from '@/lib/gate/profile';
import {
  answer,
  fullText,
  passing,
  type SourceHandlers,
  type SourceServer,
  startSourceServer,
} from '@/testing/source-server';
import { checkSources } from './check-sources';
import { SOURCE_LIMITS } from './limits';

const clock = () => new Date('2030-01-02T03:04:05.000Z');
const spec = SOURCE_PROFILE.sources[0] ?? expect.fail('the profile has sources');
const TEXT = fullText(spec);

const servers: SourceServer[] = [];
async function serve(handlers: SourceHandlers): Promise<SourceServer> {
  const server = await startSourceServer(handlers);
  servers.push(server);
  return server;
}

/** What the check says of the first reference when it alone is answered that way; the others pass. */
async function evidenceWith(handler: RequestListener): Promise<Partial<SourceEvidence>> {
  const { url } = await serve({ ...passing(), [spec.id]: handler });
  const { sources } = await checkSources({ baseUrl: url, clock });
  expect(sources.slice(1).map(({ verdict }) => verdict)).toEqual(['pass', 'pass']);
  const { verdict, detail, sha256: hash, missingMarkers } = sources[0] ?? expect.fail('no evidence');
  return {
    verdict,
    detail,
    ...(hash !== null && { sha256: hash }),
    ...(missingMarkers.length > 0 && { missingMarkers }),
  };
}

/** Answers in turn, the last one again and again, and counts. */
function inTurn(...handlers: RequestListener[]): { handler: RequestListener; count: () => number } {
  let calls = 0;
  return {
    handler: (request, response) => {
      const chosen = handlers[Math.min(calls++, handlers.length - 1)];
      chosen?.(request, response);
    },
    count: () => calls,
  };
}

/** A promise that a handler resolves. */
function gate(): { open: () => void; opened: Promise<void> } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
}

const redirect = (location: string) => answer(302, '', 'text/plain', { location });
const PASS = {
  verdict: 'pass',
  detail: `All ${spec.markers.length} markers stand in the text (${TEXT.length} bytes).`,
  sha256: sha256(TEXT),
};

afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

describe('checkSources', () => {
  it('passes every reference whose markers stand in it, and keeps the evidence', async () => {
    const { url } = await serve(passing());
    expect(await checkSources({ baseUrl: `${url}/`, clock })).toEqual({
      at: '2030-01-02T03:04:05.000Z',
      profile: SOURCE_PROFILE.id,
      sources: SOURCE_PROFILE.sources.map((source) => ({
        id: source.id,
        authority: source.authority,
        url: `${url}/${source.id}`,
        verdict: 'pass',
        detail: `All ${source.markers.length} markers stand in the text (${fullText(source).length} bytes).`,
        sha256: sha256(fullText(source)),
        missingMarkers: [],
      })),
    });
  });

  it('calls a text without one of the markers changed, and names it', async () => {
    const text = TEXT.replace('use_regex', 'use-regex');
    expect(await evidenceWith(answer(200, text))).toEqual({
      verdict: 'changed',
      detail: `1 of 6 markers are missing in the text (${text.length} bytes).`,
      sha256: sha256(text),
      missingMarkers: ['use_regex'],
    });
  });

  it('looks at upper and lower case as the profile says', async () => {
    const { url } = await serve({ a: answer(200, 'WORLD INFO'), b: answer(200, 'WORLD INFO') });
    const source = {
      authority: 'test',
      url: 'https://docs.example/',
      markers: ['World Info'],
      contentTypes: ['text/plain'],
    };
    const profile: SourceProfile = {
      id: 'test',
      reviewed: '2030-01-01',
      sources: [
        { ...source, id: 'a', caseInsensitive: true },
        { ...source, id: 'b' },
      ],
    };
    const { sources } = await checkSources({ baseUrl: url, clock, profile });
    expect(sources.map(({ verdict }) => verdict)).toEqual(['pass', 'changed']);
  });

  it.each([
    ['a page that is gone', answer(404, 'gone'), 'inconclusive', 'The server answered 404.'],
    ['a refusal', answer(403, TEXT), 'inconclusive', 'The server answered 403.'],
    [
      'another type',
      answer(200, TEXT, 'text/html'),
      'inconclusive',
      'The answer has text/html, not text/plain or text/markdown.',
    ],
    [
      'a text over the limit',
      answer(200, `${TEXT}${'x'.repeat(SOURCE_LIMITS.bytes)}`),
      'inconclusive',
      'The answer was not read: it is larger than 2 MB.',
    ],
    [
      'a compressed text that grows over the limit',
      answer(200, gzipSync(Buffer.alloc(64 * 1024 * 1024)), 'text/plain', { 'content-encoding': 'gzip' }),
      'inconclusive',
      'The answer was not read: it is larger than 2 MB.',
    ],
    [
      'an encoding that was not asked for',
      answer(200, TEXT, 'text/plain', { 'content-encoding': 'br' }),
      'inconclusive',
      'The answer was not read: its encoding is br.',
    ],
    [
      'damaged compression',
      answer(200, TEXT, 'text/plain', { 'content-encoding': 'gzip' }),
      'inconclusive',
      'The answer could not be read (Z_DATA_ERROR).',
    ],
    [
      'a redirect to another server',
      redirect('http://127.0.0.1:1/secret'),
      'inconclusive',
      'A redirect is not followed: it is on another server.',
    ],
    [
      'a redirect to another host name of this machine',
      redirect('http://localhost/secret'),
      'inconclusive',
      'A redirect is not followed: it is on another server.',
    ],
    [
      'a redirect that hides a host behind a user name',
      redirect('//user@127.0.0.1/'),
      'inconclusive',
      'A redirect is not followed: it holds a user name.',
    ],
    ['a redirect to a file', redirect('file:///etc/passwd'), 'inconclusive', undefined],
    [
      'redirects without end',
      redirect(`/${spec.id}/again`),
      'inconclusive',
      'The server redirected more than 3 times.',
    ],
    ['a redirect without a target', answer(302, ''), 'inconclusive', 'The server answered 302.'],
    ['a server in trouble', answer(503, ''), 'unavailable', 'The server answered 503.'],
    [
      'a connection that breaks off',
      (_: unknown, response: ServerResponse) => void response.socket?.destroy(),
      'unavailable',
      'No connection (ECONNRESET).',
    ],
    [
      'a text that breaks off',
      (_: unknown, response: ServerResponse) => {
        response.writeHead(200, { 'content-type': 'text/plain', 'content-length': '9999' });
        response.write('half', () => response.socket?.destroy());
      },
      'unavailable',
      'No connection (ECONNRESET).',
    ],
  ] as const)('judges %s', async (_, handler, verdict, detail) => {
    expect(await evidenceWith(handler)).toEqual({ verdict, detail: detail ?? expect.any(String) });
  });

  it('reads a compressed text', async () => {
    const zipped = answer(200, gzipSync(TEXT), 'text/plain', { 'content-encoding': 'gzip' });
    expect(await evidenceWith(zipped)).toEqual(PASS);
  });

  it('follows up to three redirects within the server', async () => {
    const hop = redirect(`/${spec.id}/moved`);
    const { handler } = inTurn(hop, hop, hop, answer(200, TEXT));
    expect(await evidenceWith(handler)).toEqual(PASS);
  });

  it('tries again after a transient failure', async () => {
    const { handler, count } = inTurn(answer(429, ''), answer(500, ''), answer(200, TEXT));
    expect(await evidenceWith(handler)).toEqual(PASS);
    expect(count()).toBe(3);
  });

  it('tries three times at most, and what is not transient once', async () => {
    const busy = inTurn(answer(429, ''));
    expect(await evidenceWith(busy.handler)).toMatchObject({ verdict: 'unavailable' });
    const gone = inTurn(answer(404, ''));
    await evidenceWith(gone.handler);
    expect([busy.count(), gone.count()]).toEqual([3, 1]);
  });

  it('calls a server that nobody runs unavailable', async () => {
    const { url, close } = await startSourceServer({});
    await close();
    const { sources } = await checkSources({ baseUrl: url, clock });
    expect(sources.map(({ verdict, detail }) => [verdict, detail])).toEqual(
      SOURCE_PROFILE.sources.map(() => ['unavailable', 'No connection (ECONNREFUSED).']),
    );
  });

  it('calls a server without trusted TLS unavailable', async () => {
    const { url } = await serve(passing());
    const { sources } = await checkSources({ baseUrl: url.replace('http:', 'https:'), clock });
    expect(sources.map(({ verdict }) => verdict)).toEqual(['unavailable', 'unavailable', 'unavailable']);
  });

  it.each(['http://example.com', 'ftp://127.0.0.1', 'not an address', 'http://127.0.0.1.example.com'])(
    'does not ask %s',
    async (baseUrl) => {
      const { sources } = await checkSources({ baseUrl, clock });
      expect(new Set(sources.map(({ verdict }) => verdict))).toEqual(new Set(['inconclusive']));
    },
  );

  it('does not connect to an official host that leads to this machine', async () => {
    const profile: SourceProfile = {
      id: 'test',
      reviewed: '2030-01-01',
      sources: [{ ...spec, url: 'https://localhost/spec' }],
    };
    const { sources } = await checkSources({ clock, profile });
    expect(sources).toEqual([
      {
        id: spec.id,
        authority: spec.authority,
        url: 'https://localhost/spec',
        verdict: 'unavailable',
        detail: expect.stringMatching(/^Not connected: localhost leads to (127\.0\.0\.1|::1)\.$/),
        sha256: null,
        missingMarkers: [],
      },
    ]);
  });

  it('gives up on silence at the time limit', async () => {
    const asked = gate();
    const { url } = await serve({ ...passing(), [spec.id]: () => asked.open() });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const check = checkSources({ baseUrl: url, clock });
    await asked.opened;
    vi.advanceTimersByTime(SOURCE_LIMITS.totalMs);
    const { sources } = await check;
    expect(sources[0]).toMatchObject({ verdict: 'unavailable', detail: 'No complete answer within 15 seconds.' });
  });

  it('gives up on a text that never ends', async () => {
    const asked = gate();
    const trickle: RequestListener = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' });
      response.write(TEXT, () => asked.open());
    };
    const { url } = await serve({ ...passing(), [spec.id]: trickle });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const check = checkSources({ baseUrl: url, clock });
    await asked.opened;
    vi.advanceTimersByTime(SOURCE_LIMITS.totalMs);
    expect((await check).sources[0]).toMatchObject({ verdict: 'unavailable', sha256: null });
  });

  it('ends with the reason of the signal when the person stops it', async () => {
    const stop = new AbortController();
    const reason = new Error('stopped');
    const { url } = await serve({ ...passing(), [spec.id]: () => stop.abort(reason) });
    await expect(checkSources({ baseUrl: url, clock, signal: stop.signal })).rejects.toBe(reason);
    await expect(checkSources({ baseUrl: url, clock, signal: stop.signal })).rejects.toBe(reason);
  });
});
