import { describe, expect, it } from 'vitest';
import { type GuardInput, guardInput, refusal } from './guard';

const HOST = '127.0.0.1:3000';
const get: GuardInput = {
  method: 'GET',
  host: HOST,
  origin: null,
  fetchSite: null,
  authorization: null,
  cookie: null,
  isApi: true,
};
const post: GuardInput = { ...get, method: 'POST', origin: `http://${HOST}`, fetchSite: 'same-origin' };
const page: GuardInput = { ...get, isApi: false };

describe('refusal on a server of this machine alone', () => {
  it.each<[string, GuardInput, string | undefined]>([
    ['a read without a browser', get, undefined],
    ['localhost in capitals', { ...get, host: 'LOCALHOST:3000' }, undefined],
    ['IPv6 loopback', { ...get, host: '[::1]:3000' }, undefined],
    ['no host', { ...get, host: null }, 'host-refused'],
    ['another host', { ...get, host: 'evil.example' }, 'host-refused'],
    ['a host that only begins like ours', { ...get, host: '127.0.0.1.evil.example' }, 'host-refused'],
    ['a write of our page', post, undefined],
    ['a write over a proxy with TLS', { ...post, origin: `https://${HOST}` }, undefined],
    ['a write without an origin, as of a command line', { ...post, origin: null, fetchSite: null }, undefined],
    ['a write of another site', { ...post, origin: 'http://evil.example' }, 'origin-refused'],
    ['a write of another port', { ...post, origin: 'http://127.0.0.1:3001' }, 'origin-refused'],
    ['a write of a sandboxed page', { ...post, origin: 'null' }, 'origin-refused'],
    ['a cross-site write without an origin', { ...post, origin: null, fetchSite: 'cross-site' }, 'origin-refused'],
    ['a same-site write', { ...post, fetchSite: 'same-site' }, 'origin-refused'],
    ['a cross-site read of data', { ...get, fetchSite: 'cross-site' }, 'origin-refused'],
    ['a typed address of data', { ...get, fetchSite: 'none' }, undefined],
    ['a typed write', { ...post, origin: null, fetchSite: 'none' }, 'origin-refused'],
    ['a link from elsewhere to a page', { ...page, fetchSite: 'cross-site', origin: 'null' }, undefined],
    ['a form from elsewhere to a page', { ...page, method: 'POST', fetchSite: 'cross-site' }, 'origin-refused'],
  ])('%s', (_name, request, code) => {
    expect(refusal(request, {})?.code).toBe(code);
  });
});

describe('refusal on a server with a host and a token', () => {
  const access = { host: 'box.local', token: 'abc' };
  const authorization = 'Bearer abc';

  it.each<[string, GuardInput, string | undefined]>([
    ['the host with the token, on any port', { ...get, host: 'Box.Local:8080', authorization }, undefined],
    ['the host without it', { ...get, host: 'box.local' }, 'token-refused'],
    ['a page without it', { ...page, host: 'box.local' }, 'token-refused'],
    ['a claim to be loopback without it', get, 'token-refused'],
    ['loopback with it', { ...get, authorization }, undefined],
    ['a third host with it', { ...get, host: 'other.local', authorization }, 'host-refused'],
    ['another site with it', { ...post, origin: 'http://evil.example', authorization }, 'origin-refused'],
  ])('%s', (_name, request, code) => {
    expect(refusal(request, access)?.code).toBe(code);
  });

  it('knows an IPv6 address by its brackets', () => {
    const ipv6 = { host: 'fe80::1', token: 'abc' };
    expect(refusal({ ...get, host: '[fe80::1]:3000', authorization }, ipv6)).toBeUndefined();
  });
});

it('takes its input from the headers', () => {
  const headers = new Headers({ host: HOST, origin: 'o', 'sec-fetch-site': 's', authorization: 'a', cookie: 'c' });
  expect(guardInput('PUT', headers, true)).toEqual({
    method: 'PUT',
    host: HOST,
    origin: 'o',
    fetchSite: 's',
    authorization: 'a',
    cookie: 'c',
    isApi: true,
  });
});
