import type { z } from 'zod';
import { Fault } from '../checks/fault';
import { errorIssue } from '../checks/issue';

/** The value as the schema says. Throws Fault `bad-request` with one issue for each field that does not fit. */
export function parsed<T>(schema: z.ZodType<T>, value: unknown, where: string): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }) =>
    errorIssue('field-invalid', [`${where}#`, ...path.map(pointerToken)].join('/'), message, 'Correct this field.'),
  );
  const [first] = issues;
  throw new Fault('bad-request', `The request does not fit at ${first?.path}: ${first?.message}`, { where, issues });
}

/** One step of a JSON Pointer (RFC 6901 section 3). */
function pointerToken(key: PropertyKey): string {
  return String(key).replaceAll('~', '~0').replaceAll('/', '~1');
}
