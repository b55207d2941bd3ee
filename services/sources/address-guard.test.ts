import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { describe, expect, it } from 'vitest';
import { PrivateAddressError, publicLookup } from './address-guard';

/** What the lookup answers for a host that resolves to these addresses. */
function lookedUp(addresses: readonly string[], all = false): unknown {
  const found: LookupAddress[] = addresses.map((address) => ({ address, family: isIP(address) }));
  let outcome: unknown;
  publicLookup((_host, _options, done) => done(null, found))('docs.example', { all }, (error, ...rest) => {
    outcome = error ?? rest;
  });
  return outcome;
}

describe('publicLookup', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
  ])('refuses %s', (address) => {
    expect(lookedUp([address])).toBeInstanceOf(PrivateAddressError);
  });

  it.each(['8.8.8.8', '185.199.108.133', '172.32.0.1', '2606:50c0:8000::154'])('lets %s pass', (address) => {
    expect(lookedUp([address])).toEqual([address, isIP(address)]);
  });

  it('refuses a host when one of its addresses is private', () => {
    expect(lookedUp(['8.8.8.8', '127.0.0.1'])).toEqual(new PrivateAddressError('docs.example leads to 127.0.0.1'));
  });

  it('answers with all addresses where all are asked for', () => {
    expect(lookedUp(['8.8.8.8', '1.1.1.1'], true)).toEqual([
      [
        { address: '8.8.8.8', family: 4 },
        { address: '1.1.1.1', family: 4 },
      ],
    ]);
  });

  it('hands on what the resolver says when it fails', () => {
    const failure = Object.assign(new Error('no such host'), { code: 'ENOTFOUND' });
    let outcome: unknown;
    publicLookup((_host, _options, done) => done(failure, []))('docs.example', {}, (error) => {
      outcome = error;
    });
    expect(outcome).toBe(failure);
  });
});
