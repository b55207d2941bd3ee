import { Fault } from '../checks/fault';
import { type Access, carriesToken } from './access';

/** What the guard looks at: the headers that a browser sets and a page cannot forge. */
export interface GuardInput {
  readonly method: string;
  readonly host: string | null;
  readonly origin: string | null;
  /** `Sec-Fetch-Site` (W3C Fetch Metadata). */
  readonly fetchSite: string | null;
  readonly authorization: string | null;
  readonly cookie: string | null;
  /** Data of the server, rather than a page that a link elsewhere may open. */
  readonly isApi: boolean;
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Why a request is refused, or undefined. The host list stops DNS rebinding, `Origin` and `Sec-Fetch-Site` stop other
 * sites (another port of this machine is another site), the token stops the rest of the network. A request without
 * `Origin` passes: browsers send one with every write, and a command line sends none.
 */
export function refusal(request: GuardInput, access: Access): Fault | undefined {
  if (!knownHost(request.host, access)) return hostRefused();
  if (!fromHere(request)) return originRefused();
  return carriesToken(access, request) ? undefined : tokenRefused();
}

/** Takes the guard's input out of a request's method and headers. */
export function guardInput(method: string, headers: Headers, isApi: boolean): GuardInput {
  return {
    method,
    host: headers.get('host'),
    origin: headers.get('origin'),
    fetchSite: headers.get('sec-fetch-site'),
    authorization: headers.get('authorization'),
    cookie: headers.get('cookie'),
    isApi,
  };
}

function knownHost(header: string | null, access: Access): boolean {
  const name = (header ?? '').toLowerCase().replace(/:\d+$/, '');
  return LOOPBACK.has(name) || (access.host !== undefined && name === bracketed(access.host));
}

/** An IPv6 address stands in brackets in a Host header (RFC 3986 section 3.2.2). */
function bracketed(host: string): string {
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
}

function fromHere({ method, host, origin, fetchSite, isApi }: GuardInput): boolean {
  const opensPage = SAFE_METHODS.has(method) && !isApi;
  const ownOrigins = [`http://${host}`, `https://${host}`].map((own) => own.toLowerCase());
  if (origin !== null && !ownOrigins.includes(origin.toLowerCase()) && !opensPage) return false;
  if (fetchSite === null || fetchSite === 'same-origin') return true;
  // 'none' is an address that the person typed, or a bookmark.
  return opensPage || (SAFE_METHODS.has(method) && fetchSite === 'none');
}

function hostRefused(): Fault {
  return new Fault('host-refused', undefined, {
    where: 'Host',
    next: 'Open Cardwright by http://127.0.0.1, or set CARDWRIGHT_HOST and CARDWRIGHT_TOKEN to the name you use.',
  });
}

function originRefused(): Fault {
  return new Fault('origin-refused', undefined, { where: 'Origin', next: 'Use the page that this server gives out.' });
}

function tokenRefused(): Fault {
  return new Fault('token-refused', undefined, {
    where: 'token',
    next: 'Open the address once with ?token= and the access token, or send it as Authorization: Bearer.',
  });
}
