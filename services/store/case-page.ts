import { z } from 'zod';
import type { CaseSummary } from '@/lib/case/manifest';
import { Fault } from '@/lib/checks/fault';
import { type CaseLine, comparePlaces, foldText, type Place } from './case-lines';
import { parseJson } from './json';
import type { CasePage, ListQuery } from './port';

const DEFAULT_LIMIT = 50;
const LARGEST_LIMIT = 500;
const Cursor = z.tuple([z.string(), z.string()]);

/**
 * One page of the list, of lines that are newest first. The cursor names the last case of the page before, not a number
 * of cases, so new cases move nothing between pages; `offset` is for jumping. Throws Fault `bad-request` for a cursor
 * that we did not make.
 */
export function pageOf(lines: readonly CaseLine[], query: ListQuery = {}): CasePage {
  const { group, offset = 0 } = query;
  const limit = Math.min(Math.max(1, Math.trunc(query.limit ?? DEFAULT_LIMIT)), LARGEST_LIMIT);
  const after = query.after === undefined ? undefined : decodeCursor(query.after);
  const text = foldText(query.text?.trim() ?? '');
  const counts = { working: 0, waiting: 0, done: 0 };
  const cases: CaseSummary[] = [];
  let passed = 0;
  let more = false;
  for (const line of lines) {
    if (!line.folded.includes(text)) continue;
    counts[line.group]++;
    if (group !== undefined && line.group !== group) continue;
    if (after !== undefined && comparePlaces(line.summary, after) <= 0) continue;
    if (passed++ < offset) continue;
    if (cases.length < limit) cases.push(line.summary);
    else more = true;
  }
  const last = cases.at(-1);
  return more && last ? { cases, counts, next: encodeCursor(last) } : { cases, counts };
}

function encodeCursor({ updatedAt, id }: Place): string {
  return Buffer.from(JSON.stringify([updatedAt, id])).toString('base64url');
}

function decodeCursor(cursor: string): Place {
  const place = Cursor.safeParse(parseJson(Buffer.from(cursor, 'base64url')));
  if (place.success) return { updatedAt: place.data[0], id: place.data[1] };
  throw new Fault('bad-request', 'The cursor of the case list is not one that we gave.', {
    where: 'after',
    next: 'Ask for the first page again.',
  });
}
