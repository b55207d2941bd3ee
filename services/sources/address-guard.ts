import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** A host name that led to an address of a private or special network. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
}

/** Resolves host names at connect, as Node's own `lookup` does. */
type Resolver = (
  host: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * A `lookup` for sockets that lets public addresses alone pass, so that a name which resolves to this machine or its
 * neighbours is never connected to. It is asked at connect: no time lies between check and use. Node does not ask it for
 * hosts that are literal addresses; the list of exact host names keeps those out.
 */
export function publicLookup(resolve: Resolver = lookup): LookupFunction {
  return (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      const blocked = addresses?.find(({ address }) => !isPublicAddress(address));
      const [first] = addresses ?? [];
      if (error !== null || first === undefined) done(error ?? new Error(`no address for ${host}`), '');
      else if (blocked !== undefined) done(new PrivateAddressError(`${host} leads to ${blocked.address}`), '');
      else if (options.all === true) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}

/** Anything that is no address is not public. */
function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !SPECIAL.check(address, 'ipv4');
  if (family === 6) return PUBLIC_V6.check(address, 'ipv6') && !SPECIAL.check(address, 'ipv6');
  return false;
}

/** The special-purpose networks of IANA's IPv4 registry (RFC 6890 and its successors), and of IPv6 inside 2000::/3. */
const SPECIAL = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  SPECIAL.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  SPECIAL.addSubnet(network, prefix, 'ipv6');
}

/** Global unicast. Loopback, link-local, unique local, IPv4-mapped and NAT64 addresses all lie outside of it. */
const PUBLIC_V6 = new BlockList();
PUBLIC_V6.addSubnet('2000::', 3, 'ipv6');
