import { expect, it } from 'vitest';
import { pagePolicy } from './content-policy';

const directives = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]));

it('allows scripts by the nonce alone, and nothing from elsewhere', () => {
  expect(directives(pagePolicy('abc', false))).toEqual({
    'default-src': "'self'",
    'script-src': "'self' 'nonce-abc' 'strict-dynamic'",
    'style-src-elem': "'self' 'nonce-abc'",
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' blob: data:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  });
});

it('adds what the development server needs in development only', () => {
  expect(directives(pagePolicy('abc', true))['script-src']).toContain("'unsafe-eval'");
  expect(directives(pagePolicy('abc', true))['style-src']).toBe("'self' 'unsafe-inline'");
});
