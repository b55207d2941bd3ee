import { createHash, timingSafeEqual } from 'node:crypto';
import { percentDecoded } from './percent';

/** Who may talk to the server: this machine alone, or also by one more host name, and then with a token. */
export interface Access {
  /** The host name or address that the server is also reached by, lower case, without a port. */
  readonly host?: string;
  /** When set, every request must carry it: a Host header is the client's own word, so it cannot grant an exception. */
  readonly token?: string;
}

/** The cookie that carries the access token of a browser. */
export const TOKEN_COOKIE = 'cardwright_token';

/** Reads the access settings. Without a token no other host is accepted, whatever `CARDWRIGHT_HOST` says. */
export function readAccess(env: Readonly<Record<string, string | undefined>>): Access {
  const token = env.CARDWRIGHT_TOKEN || undefined;
  const host = env.CARDWRIGHT_HOST?.toLowerCase();
  return { ...(host && token && { host }), ...(token && { token }) };
}

/** Compares two secrets in a time that depends on neither: both are hashed, then compared over their whole length. */
export function sameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** Whether a request carries the token: `Authorization: Bearer …`, or the cookie. True when none is demanded. */
export function carriesToken(
  access: Access,
  request: { readonly authorization: string | null; readonly cookie: string | null },
): boolean {
  if (access.token === undefined) return true;
  const bearer = /^Bearer (.+)$/i.exec(request.authorization ?? '')?.[1];
  const given = bearer ?? cookieValue(request.cookie ?? '', TOKEN_COOKIE);
  return given !== undefined && sameSecret(given, access.token);
}

/** The value of a cookie in a `Cookie` header (RFC 6265 section 4.2), percent-decoded where it can be. */
function cookieValue(header: string, name: string): string | undefined {
  const pair = header
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`));
  const value = pair?.slice(name.length + 1);
  return value === undefined ? undefined : (percentDecoded(value) ?? value);
}
