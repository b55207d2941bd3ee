/** The Content-Security-Policy of every API answer: data, never a document that can act. */
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * The Content-Security-Policy of a page (W3C CSP Level 3): scripts by this request's nonce alone, no style elements but
 * our own files, nothing from elsewhere. `dev` adds what the development server needs (eval and inline styles).
 */
export function pagePolicy(nonce: string, dev: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${dev ? " 'unsafe-eval'" : ''}`,
    dev ? "style-src 'self' 'unsafe-inline'" : `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
