import { z } from 'zod';

/** How much an issue weighs: an error stops delivery, a warning is shown, info explains. */
export const Severity = z.enum(['error', 'warning', 'info']);
export type Severity = z.infer<typeof Severity>;

/**
 * One finding about a document, an input or a finished file.
 * `path` is a JSON Pointer (RFC 6901), prefixed by the file or document it points into, e.g. `card.json#/data/first_mes`.
 */
export const Issue = z.object({
  code: z.string(),
  severity: Severity,
  path: z.string(),
  message: z.string(),
  repair: z.string(),
});
export type Issue = z.infer<typeof Issue>;

/** Builds an error-severity issue: what is wrong, where, and what to do about it. */
export function errorIssue(code: string, path: string, message: string, repair: string): Issue {
  return { code, severity: 'error', path, message, repair };
}

/** Builds a warning: shown to the person, never a reason to stop a delivery. */
export function warningIssue(code: string, path: string, message: string, repair: string): Issue {
  return { code, severity: 'warning', path, message, repair };
}
