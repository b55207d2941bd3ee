import { PrivateAddressError } from './address-guard';
import { type Finding, unread } from './judge-answer';

/** What a failed request came to, and whether another try may help. */
export interface Failure {
  readonly finding: Finding;
  readonly transient: boolean;
}

/**
 * The verdict on a request that gave no answer: DNS, connect and TLS failures are unavailable, and what is not known to be
 * one of these is inconclusive, so that it cannot be waived as missing network. Judged by the stable codes of Node and
 * OpenSSL, never by a message.
 */
export function judgeError(error: unknown): Failure {
  if (error instanceof PrivateAddressError) {
    return { finding: unread('unavailable', `Not connected: ${error.message}.`), transient: false };
  }
  const code = codeOf(error);
  if (NETWORK.has(code)) return { finding: unread('unavailable', `No connection (${code}).`), transient: true };
  if (TLS.test(code)) {
    return { finding: unread('unavailable', `No trusted connection (${code}).`), transient: false };
  }
  return { finding: unread('inconclusive', `The answer could not be read (${code}).`), transient: false };
}

const NETWORK = new Set([
  'EAI_AGAIN',
  'EAI_FAIL',
  'EAI_NODATA',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EADDRNOTAVAIL',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ETIMEDOUT',
]);

/** Node's own TLS errors, OpenSSL's, and the names of the certificate checks (Node.js documentation, "X509 certificate error codes"). */
const TLS =
  /^(EPROTO|ERR_SSL_|ERR_TLS_|CERT_|CRL_|UNABLE_TO_|ERROR_IN_CERT_|DEPTH_ZERO_|SELF_SIGNED_|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED|HOSTNAME_MISMATCH)/;

/** A connection tried at several addresses fails with one error that holds the others: the first tells. */
function codeOf(error: unknown): string {
  if (error instanceof AggregateError && !hasCode(error)) return codeOf(error.errors[0]);
  return hasCode(error) ? String(error.code) : 'unknown';
}

function hasCode(error: unknown): error is { code: unknown } {
  return typeof error === 'object' && error !== null && 'code' in error && error.code !== undefined;
}
