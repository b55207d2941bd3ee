import type { ProfileSource, SourceProfile } from '@/lib/gate/profile';

/** Which addresses one check may ask, and how the sockets resolve names. */
export interface Destination {
  /** The first address to ask for that source. */
  urlOf(source: ProfileSource): string;
  /** Parses an address and says why it may not be asked, if so. */
  judge(address: string, base?: URL): { readonly url: URL } | { readonly refused: string };
  /** Whether names must resolve to public addresses. */
  readonly publicOnly: boolean;
}

/** The profile's own addresses: https, their exact hosts, default port, nothing else. */
export function officialDestination(profile: SourceProfile): Destination {
  const hosts = new Set(profile.sources.map(({ url }) => new URL(url).hostname));
  return {
    urlOf: ({ url }) => url,
    judge: judgeWith((url) => {
      if (url.protocol !== 'https:') return 'it is not https';
      if (!hosts.has(url.hostname) || url.port !== '') return 'its host is not in the list of references';
      return undefined;
    }),
    publicOnly: true,
  };
}

/**
 * Another server that stands in for the references, `<base>/<source id>` each: https anywhere, http on this machine
 * alone. It may redirect within itself only.
 */
export function mirrorDestination(base: string): Destination {
  const origin = URL.canParse(base) ? new URL(base).origin : undefined;
  return {
    urlOf: ({ id }) => `${base.replace(/\/+$/, '')}/${id}`,
    judge: judgeWith((url) => {
      if (url.protocol !== 'https:' && !(url.protocol === 'http:' && LOOPBACK.test(url.hostname))) {
        return 'it is neither https nor http on this machine';
      }
      return url.origin === origin ? undefined : 'it is on another server';
    }),
    publicOnly: false,
  };
}

/** Host names as `URL` writes them: every spelling of an IPv4 address is already a dotted quad there. */
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

function judgeWith(objection: (url: URL) => string | undefined): Destination['judge'] {
  return (address, base) => {
    if (!URL.canParse(address, base)) return { refused: 'it is not an address' };
    const url = new URL(address, base);
    const refused = url.username !== '' || url.password !== '' ? 'it holds a user name' : objection(url);
    return refused === undefined ? { url } : { refused };
  };
}
