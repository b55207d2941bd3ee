import { afterEach, describe, expect, it, vi } from 'vitest';
import { Fault } from '@/lib/checks/fault';
import type { Runtime } from '@/services/runtime';
import { caseView } from '@/testing/case-view';
import { fakeRuntime } from '@/testing/fake-runtime';
import * as acts from './cases/[id]/acts/route';
import * as events from './cases/[id]/events/route';
import * as files from './cases/[id]/files/[name]/route';
import * as portrait from './cases/[id]/portrait/route';
import * as oneCase from './cases/[id]/route';
import * as stop from './cases/[id]/stop/route';
import * as turns from './cases/[id]/turns/route';
import * as uploads from './cases/[id]/uploads/route';
import * as zip from './cases/[id]/zip/route';
import * as cases from './cases/route';
import * as demos from './demos/route';
import * as engines from './engines/route';
import * as health from './health/route';

const shared = vi.hoisted(() => ({ methods: {} as Partial<Runtime> }));
vi.mock('@/services/runtime', () => ({ runtime: async () => fakeRuntime(shared.methods) }));

const ID = 'harbor-watch-7f3k2q';
const SHA = 'a'.repeat(64);
const operationId = '5f0e2b1c-0001';
const here = { params: Promise.resolve({ id: ID }) };
const COUNTS = { working: 0, waiting: 2, done: 1 };
const none = { params: Promise.resolve({}) };

/** Serves the next request with these methods of the runtime, each call recorded. */
function serve<Name extends keyof Runtime>(name: Name, method: Runtime[Name]) {
  const spy = vi.fn(method);
  shared.methods = { [name]: spy };
  return spy;
}

function request(path: string, init: RequestInit = {}): Request {
  const headers = new Headers(init.headers);
  headers.set('host', '127.0.0.1:3000');
  return new Request(`http://127.0.0.1:3000/api${path}`, { ...init, headers });
}

function posted(path: string, body: unknown): Request {
  return request(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
}

const answerOf = async (response: Response) => ({ status: response.status, body: await response.json() });

afterEach(() => {
  shared.methods = {};
});

describe('/api/cases', () => {
  it('lists, with the query as the service wants it', async () => {
    const list = serve('listCases', async () => ({ cases: [], next: 'c2', counts: COUNTS }));
    expect(await answerOf(await cases.GET(request('/cases?limit=5&text=bell&after=c1'), none))).toEqual({
      status: 200,
      body: { cases: [], next: 'c2', counts: COUNTS },
    });
    expect(list).toHaveBeenCalledExactlyOnceWith({ limit: 5, text: 'bell', after: 'c1' });
  });

  it('refuses a limit out of range', async () => {
    const response = await cases.GET(request('/cases?limit=5000'), none);
    expect(await answerOf(response)).toMatchObject({ status: 400, body: { error: { code: 'bad-request' } } });
  });

  it('creates', async () => {
    const create = serve('createCase', async () => caseView());
    const body = {
      operationId,
      title: 'Harbor watch',
      outputs: { card: ['json'], lorebook: 'none' },
      engine: { name: 'guided' },
      placeholderPortrait: false,
    };
    expect(await answerOf(await cases.POST(posted('/cases', body), none))).toEqual({ status: 201, body: caseView() });
    expect(create).toHaveBeenCalledExactlyOnceWith(body);
  });

  it('creates a case that changes a delivered one', async () => {
    const change = serve('changeCase', async () => caseView());
    const body = { operationId, from: { case: ID } };
    expect(await answerOf(await cases.POST(posted('/cases', body), none))).toEqual({ status: 201, body: caseView() });
    expect(change).toHaveBeenCalledExactlyOnceWith(body);
  });

  it.each([
    ['something beside it', { operationId, from: { case: ID }, title: 'Other' }],
    ['no id of a case', { operationId, from: { case: '../x' } }],
  ])('refuses a change with %s', async (_name, body) => {
    const response = await cases.POST(posted('/cases', body), none);
    expect(await answerOf(response)).toMatchObject({ status: 400, body: { error: { code: 'bad-request' } } });
  });

  it.each([
    ['no operation id', { operationId: undefined }],
    ['no card at all', { outputs: { card: [], lorebook: 'none' } }],
    ['an unknown engine', { engine: { name: 'magic' } }],
    ['a blank title', { title: '  ' }],
  ])('refuses %s', async (_name, change) => {
    const body = {
      operationId,
      title: 'T',
      outputs: { card: ['json'], lorebook: 'none' },
      engine: { name: 'guided' },
      placeholderPortrait: false,
      ...change,
    };
    const response = await cases.POST(posted('/cases', body), none);
    expect(await answerOf(response)).toMatchObject({ status: 400, body: { error: { code: 'bad-request' } } });
  });
});

describe('/api/cases/{id}', () => {
  it('views', async () => {
    serve('viewCase', async () => caseView());
    expect(await answerOf(await oneCase.GET(request(`/cases/${ID}`), here))).toEqual({ status: 200, body: caseView() });
  });

  it('tells that there is no such case', async () => {
    serve('viewCase', async () => {
      throw new Fault('case-not-found');
    });
    expect((await oneCase.GET(request(`/cases/${ID}`), here)).status).toBe(404);
  });

  it('never lets a path through as an id', async () => {
    const view = serve('viewCase', async () => caseView());
    const response = await oneCase.GET(request('/cases/x'), { params: Promise.resolve({ id: '../../etc' }) });
    expect(response.status).toBe(400);
    expect(view).not.toHaveBeenCalled();
  });

  it('starts a turn', async () => {
    const start = serve('startTurn', async () => ({ turn: '0001', revision: 4 }));
    const body = { operationId, expectedRevision: 3, message: 'Hello', uploads: [{ sha256: SHA, name: 'a.md' }] };
    expect(await answerOf(await turns.POST(posted(`/cases/${ID}/turns`, body), here))).toEqual({
      status: 202,
      body: { turn: '0001', revision: 4 },
    });
    expect(start).toHaveBeenCalledExactlyOnceWith(ID, body);
  });

  it('stops a turn', async () => {
    const stopped = serve('stopTurn', async () => {});
    const response = await stop.POST(posted(`/cases/${ID}/stop`, { operationId }), here);
    expect(await answerOf(response)).toEqual({ status: 202, body: { ok: true } });
    expect(stopped).toHaveBeenCalledExactlyOnceWith(ID);
  });

  it('does an act, and refuses one it does not know', async () => {
    const act = serve('act', async () => caseView({ condition: 'abandoned' }));
    const body = { operationId, act: { act: 'abandon' } };
    expect(await answerOf(await acts.POST(posted(`/cases/${ID}/acts`, body), here))).toEqual({
      status: 200,
      body: caseView({ condition: 'abandoned' }),
    });
    const unknown = await acts.POST(posted(`/cases/${ID}/acts`, { operationId, act: { act: 'deliver' } }), here);
    expect(unknown.status).toBe(400);
    expect(act).toHaveBeenCalledExactlyOnceWith(ID, body);
  });

  it('takes an upload as raw bytes', async () => {
    const upload = serve('upload', async (_id, { name, bytes }) => ({
      sha256: SHA,
      size: bytes.length,
      name,
      kind: 'notes',
      note: 'Notes.',
    }));
    const put = request(`/cases/${ID}/uploads?name=a%20b.md`, { method: 'PUT', body: 'hello' });
    expect(await answerOf(await uploads.PUT(put, here))).toEqual({
      status: 201,
      body: { sha256: SHA, size: 5, name: 'a b.md', kind: 'notes', note: 'Notes.' },
    });
    expect(upload).toHaveBeenCalledExactlyOnceWith(ID, { name: 'a b.md', bytes: Buffer.from('hello') });
  });

  it('guards uploads itself, since the proxy leaves them out', async () => {
    const put = new Request('http://127.0.0.1/api', { method: 'PUT', body: 'x', headers: { host: 'evil.example' } });
    expect((await uploads.PUT(put, here)).status).toBe(421);
  });

  it('gives the portrait as an image, or says that there is none', async () => {
    serve('portrait', async () => new Uint8Array([1, 2]));
    const image = await portrait.GET(request(`/cases/${ID}/portrait`), here);
    expect(image.headers.get('content-type')).toBe('image/png');
    expect(new Uint8Array(await image.arrayBuffer())).toEqual(new Uint8Array([1, 2]));
    serve('portrait', async () => undefined);
    expect((await portrait.GET(request(`/cases/${ID}/portrait`), here)).status).toBe(404);
  });
});

describe('/api/cases/{id}/files/{name}', () => {
  const file = { params: Promise.resolve({ id: ID, name: 'Élise.json' }) };

  it('gives the bytes as an attachment with their hash', async () => {
    const download = serve('download', async () => ({
      bytes: new TextEncoder().encode('{}'),
      fileName: 'Élise.json',
      sha256: SHA,
    }));
    const response = await files.GET(request(`/cases/${ID}/files/x`), file);
    expect(Object.fromEntries(response.headers)).toEqual({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="Elise.json"; filename*=UTF-8''%C3%89lise.json`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'content-type': 'application/octet-stream',
      'x-content-sha256': SHA,
    });
    expect(await response.text()).toBe('{}');
    expect(download).toHaveBeenCalledExactlyOnceWith(ID, 'Élise.json');
  });

  it.each([
    ['case-not-closed', 409],
    ['export-changed', 409],
    ['export-missing', 410],
    ['file-not-listed', 404],
  ] as const)('answers %s with its reason, never with bytes', async (code, status) => {
    serve('download', async () => {
      throw new Fault(code);
    });
    const response = await files.GET(request(`/cases/${ID}/files/x`), file);
    expect(await answerOf(response)).toMatchObject({ status, body: { error: { code } } });
    expect(response.headers.get('content-disposition')).toBeNull();
  });
});

describe('/api/cases/{id}/zip', () => {
  it('gives the archive as an attachment', async () => {
    const archive = serve('zip', async () => ({ fileName: 'Élise (Cardwright).zip', bytes: new Uint8Array([80, 75]) }));
    const response = await zip.GET(request(`/cases/${ID}/zip`), here);
    expect(Object.fromEntries(response.headers)).toEqual({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="Elise (Cardwright).zip"; filename*=UTF-8''%C3%89lise%20%28Cardwright%29.zip`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'content-type': 'application/zip',
    });
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array([80, 75]));
    expect(archive).toHaveBeenCalledExactlyOnceWith(ID);
  });

  it('answers an open case with its reason, never with bytes', async () => {
    serve('zip', async () => {
      throw new Fault('case-not-closed');
    });
    const response = await zip.GET(request(`/cases/${ID}/zip`), here);
    expect(await answerOf(response)).toMatchObject({ status: 409, body: { error: { code: 'case-not-closed' } } });
    expect(response.headers.get('content-disposition')).toBeNull();
  });
});

describe('/api/cases/{id}/events', () => {
  const live = { seq: 3, at: '2026-01-01T00:00:00.000Z', event: { type: 'message', text: 'Hi' } } as const;

  function follow(view: Parameters<typeof caseView>[0]) {
    const followed = vi.fn(async function* () {
      yield live;
    });
    shared.methods = { viewCase: async () => caseView(view), follow: followed };
    return followed;
  }

  it('streams after Last-Event-ID, which wins over the address', async () => {
    const followed = follow({ condition: 'waiting' });
    const asked = request(`/cases/${ID}/events?after=1`, { headers: { 'last-event-id': '2' } });
    const response = await events.GET(asked, here);
    expect(response.headers.get('cache-control')).toBe('no-cache, no-transform');
    expect(await response.text()).toBe(`retry: 1000\n\nid: 3\ndata: ${JSON.stringify(live)}\n\n`);
    expect(followed).toHaveBeenCalledExactlyOnceWith(ID, 2, expect.any(AbortSignal));
  });

  it('stops a client that has everything of a case that is over', async () => {
    follow({ condition: 'closed', lastEvent: 3 });
    expect((await events.GET(request(`/cases/${ID}/events?after=3`), here)).status).toBe(204);
    expect((await events.GET(request(`/cases/${ID}/events?after=2`), here)).status).toBe(200);
  });
});

describe('/api/demos and /api/health', () => {
  it('lists and starts demos', async () => {
    serve('demos', async () => [{ name: 'harbor-keeper', title: 'T', description: 'D', engine: 'guided', moves: 4 }]);
    expect(await answerOf(await demos.GET(request('/demos'), none))).toEqual({
      status: 200,
      body: { demos: [{ name: 'harbor-keeper', title: 'T', description: 'D', engine: 'guided', moves: 4 }] },
    });
    const start = serve('startDemo', async () => caseView());
    const body = { operationId, demo: 'harbor-keeper' };
    expect((await demos.POST(posted('/demos', body), none)).status).toBe(201);
    expect(start).toHaveBeenCalledExactlyOnceWith({ ...body, pace: 'at-once' });
  });

  it('says that it is there', async () => {
    expect(await answerOf(await health.GET(request('/health'), none))).toEqual({ status: 200, body: { ok: true } });
  });
});

describe('/api/engines', () => {
  it('tells what a new case may be worked by, and why a model is not available', async () => {
    const offers = [
      { name: 'guided' as const, label: 'Guided', available: true },
      {
        name: 'openai-compatible' as const,
        label: 'Language model',
        available: false,
        why: 'CARDWRIGHT_MODEL_URL is not set.',
      },
    ];
    serve('engines', async () => offers);
    expect(await answerOf(await engines.GET(request('/engines'), none))).toEqual({
      status: 200,
      body: { engines: offers },
    });
  });
});
