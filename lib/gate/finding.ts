import type { Issue, Severity } from '../checks/issue';

/** A finding that does not know its file yet. `pointer` is a JSON Pointer (RFC 6901) into it; empty = the whole file. */
export interface Finding {
  readonly code: string;
  readonly severity: Severity;
  readonly pointer: string;
  readonly message: string;
  readonly repair: string;
}

/** A finding that stops delivery. */
export function fault(code: string, pointer: string, message: string, repair: string): Finding {
  return { code, severity: 'error', pointer, message, repair };
}

/** A finding that is shown and stops nothing. */
export function caution(code: string, pointer: string, message: string, repair: string): Finding {
  return { code, severity: 'warning', pointer, message, repair };
}

/** Whether a finding stops delivery. */
export function isFault(finding: { readonly severity: Severity }): boolean {
  return finding.severity === 'error';
}

/** The findings of one file as issues: path = `<file>#<pointer>`, or the file alone. */
export function inFile(file: string, findings: readonly Finding[]): Issue[] {
  return findings.map(({ pointer, ...rest }) => ({ ...rest, path: pointer === '' ? file : `${file}#${pointer}` }));
}

/**
 * The findings of files that say the same thing: what stands in several of them at the same place, in the same words, is
 * told once, for the first file.
 */
export function inFiles(files: readonly { readonly file: string; readonly findings: readonly Finding[] }[]): Issue[] {
  const seen = new Set<string>();
  return files.flatMap(({ file, findings }) =>
    inFile(
      file,
      findings.filter(({ code, pointer, message }) => {
        const key = JSON.stringify([code, pointer, message]);
        return !seen.has(key) && seen.add(key);
      }),
    ),
  );
}

/** A value in a message: as JSON, cut to a length that a person can read. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
