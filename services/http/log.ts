import { redact, secretsOf } from '@/lib/http/redact';

/** Writes one entry to standard error: where it happened, the error with its stack and causes, secrets blanked. */
export function logError(where: string, error: unknown): void {
  process.stderr.write(`${redact(`cardwright: ${where}: ${described(error)}`, secretsOf(process.env))}\n`);
}

function described(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const text = error.stack ?? `${error.name}: ${error.message}`;
  return error.cause === undefined ? text : `${text}\n  caused by ${described(error.cause)}`;
}
