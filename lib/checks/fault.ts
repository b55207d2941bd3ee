import { FAULTS, type FaultCode } from './codes';
import type { Issue } from './issue';

/** What a fault tells besides its code: where it is, what to do, and the findings behind it. */
export interface FaultDetails {
  /** The file, document or field, for the person. */
  readonly where?: string;
  /** The next thing to do, a full sentence. */
  readonly next?: string;
  readonly issues?: readonly Issue[];
  readonly cause?: unknown;
  /** Plain values for programs, e.g. `{ expected, actual }`. */
  readonly data?: Readonly<Record<string, string | number | boolean | null>>;
}

/** The JSON form of a fault, as the API and `--json` print it. */
export interface FaultJson {
  readonly code: FaultCode;
  readonly message: string;
  readonly next: string;
  readonly where?: string;
  readonly issues?: readonly Issue[];
  readonly data?: Readonly<Record<string, string | number | boolean | null>>;
}

/** The one error class of Cardwright: a stable code, a sentence, and what to do next. */
export class Fault extends Error {
  override readonly name = 'Fault';
  readonly code: FaultCode;
  readonly details: FaultDetails;

  constructor(code: FaultCode, message: string = FAULTS[code].means, details: FaultDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return FAULTS[this.code].status;
  }

  get exitCode(): number {
    return FAULTS[this.code].exit;
  }

  /** What to do now: this fault's own words, else those of its code. */
  get next(): string {
    return this.details.next ?? FAULTS[this.code].next;
  }

  toJSON(): FaultJson {
    const { where, issues, data } = this.details;
    return {
      code: this.code,
      message: this.message,
      next: this.next,
      ...(where !== undefined && { where }),
      ...(issues !== undefined && { issues }),
      ...(data !== undefined && { data }),
    };
  }
}

/** Returns the error itself when it is a Fault, else an `internal` fault that keeps it as its cause. */
export function asFault(error: unknown): Fault {
  if (error instanceof Fault) return error;
  // A bundler may load this module twice: the name and code then tell what `instanceof` cannot.
  if (error instanceof Error && error.name === 'Fault' && 'code' in error) return error as Fault;
  return new Fault('internal', error instanceof Error ? error.message : String(error), { cause: error });
}
