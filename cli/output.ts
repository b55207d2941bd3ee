import { asFault, type Fault } from '@/lib/checks/fault';

/** Where a command writes. Tests collect lines; the real one writes to the terminal. */
export interface Output {
  /** Machine-readable output: one JSON value a line, nothing else on stdout. */
  readonly json: boolean;
  /** Colour, and a line that is rewritten, make sense. */
  readonly terminal: boolean;
  /** A line for people; silent under --json. */
  say(line: string): void;
  /** A JSON line under --json; silent otherwise. */
  emit(value: unknown): void;
  /** Something went wrong: a clear error on stderr, or a JSON line on stdout. */
  fail(fault: Fault): void;
}

/** `cardwright cases | head` closes the pipe early: nobody reads on, and the work goes on without a word. */
export function tolerateClosedPipe(): void {
  process.stdout.on('error', (error) => {
    if (!('code' in error && error.code === 'EPIPE')) throw error;
  });
}

/** The output of the real process. */
export function processOutput(json: boolean): Output {
  const terminal = process.stdout.isTTY === true && !process.env.NO_COLOR;
  return {
    json,
    terminal,
    say: (line) => {
      if (!json) process.stdout.write(`${line}\n`);
    },
    emit: (value) => {
      if (json) process.stdout.write(`${JSON.stringify(value)}\n`);
    },
    fail: (fault) => {
      if (json) process.stdout.write(`${JSON.stringify({ error: fault.toJSON() })}\n`);
      else process.stderr.write(`${describeFault(fault)}\n`);
    },
  };
}

/** A fault in lines: what happened and its code, where, the findings, and what to do next. */
export function describeFault(error: unknown): string {
  const fault = asFault(error);
  const { where, issues = [] } = fault.details;
  return [
    `error ${fault.code}: ${fault.message}`,
    ...(where === undefined ? [] : [`  where: ${where}`]),
    ...issues.slice(0, 12).map(({ severity, path, message }) => `  ${severity} ${path}: ${message}`),
    ...(issues.length > 12 ? [`  … and ${issues.length - 12} more`] : []),
    `  next: ${fault.next}`,
  ].join('\n');
}

/** Bytes for people: 1 decimal above 1 kB. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
