import { Fault } from '../checks/fault';
import type { Repair } from '../checks/repair';
import { flag, object, shortText, text, whole } from './coerce';
import { LorebookDocument } from './entry';
import { type FieldReader, present } from './field-reader';

/** A lorebook as a tolerant reader gives it, with everything that it changed on the way in. */
export interface LorebookReading {
  readonly lorebook: LorebookDocument;
  readonly repairs: Repair[];
}

const BOOK_NAMES = new Set([
  'name',
  'description',
  'scan_depth',
  'token_budget',
  'recursive_scanning',
  'extensions',
  'entries',
]);

/**
 * Reads what a book says besides its entries. `name` stands in for a missing one. World Info has no place for the three
 * scan settings, but where a file of it holds them they mean the same.
 */
export function readBook(reader: FieldReader, name: string): Record<string, unknown> {
  const extensions = reader.take('extensions', object, {});
  return {
    name: reader.take('name', shortText(200), '') || name.slice(0, 200),
    description: reader.take('description', text, undefined),
    scanDepth: reader.take('scan_depth', whole(0), undefined),
    tokenBudget: reader.take('token_budget', whole(0), undefined),
    recursiveScanning: reader.take('recursive_scanning', flag, undefined),
    extensions: Object.keys(extensions).length > 0 ? extensions : undefined,
    foreign: reader.foreign(BOOK_NAMES),
  };
}

/**
 * The read values as a document. The readers only give values of the right kind, so what can fail here is a size.
 * Throws Fault `input-too-large`.
 */
export function toLorebook(values: Record<string, unknown>): LorebookDocument {
  const parsed = LorebookDocument.safeParse(present(values));
  if (parsed.success) return parsed.data;
  const [problem] = parsed.error.issues;
  const where = `/${(problem?.path ?? []).join('/')}`;
  throw new Fault('input-too-large', `The lorebook is beyond a limit at ${where}: ${problem?.message ?? 'unknown'}.`, {
    where,
    next: 'Split or shorten that part of the lorebook and give it again.',
  });
}
