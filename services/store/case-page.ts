import { z } from 'zod';
import { caseGroup } from '@/lib/case/case-group';
import type { CaseSummary } from '@/lib/case/manifest';
import { Fault } from '@/lib/checks/fault';
import { parseJson } from './json';
import type { CasePage, ListQuery } from './port';

const DEFAULT_LIMIT = 50;
const LARGEST_LIMIT = 500;
/** The place of a case in the list: when it was last changed, and its id where that is equal. */
const Place = z.tuple([z.string(), z.string()]);
type Place = z.infer<typeof Place>;

/**
 * One page of the list, newest first. The cursor names the last case of the page before, not a number of cases, so new
 * cases move nothing between pages. Throws Fault `bad-request` for a cursor that we did not make.
 */
export function pageOf(summaries: readonly CaseSummary[], query: ListQuery = {}): CasePage {
  const limit = Math.min(Math.max(1, Math.trunc(query.limit ?? DEFAULT_LIMIT)), LARGEST_LIMIT);
  const after = query.after === undefined ? undefined : decodeCursor(query.after);
  const found = summaries.filter((summary) => matches(summary, query));
  const counts = countGroups(found);
  const rest = found
    .filter(({ condition }) => query.group === undefined || caseGroup(condition) === query.group)
    .filter((summary) => after === undefined || compare(placeOf(summary), after) > 0)
    .sort((left, right) => compare(placeOf(left), placeOf(right)));
  const cases = rest.slice(0, limit);
  const last = cases.at(-1);
  return rest.length > limit && last ? { cases, counts, next: encodeCursor(placeOf(last)) } : { cases, counts };
}

function countGroups(summaries: readonly CaseSummary[]): CasePage['counts'] {
  const counts = { working: 0, waiting: 0, done: 0 };
  for (const { condition } of summaries) counts[caseGroup(condition)]++;
  return counts;
}

function matches(summary: CaseSummary, { condition, text }: ListQuery): boolean {
  if (condition !== undefined && summary.condition !== condition) return false;
  return text === undefined || folded(summary.title).includes(folded(text.trim()));
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function placeOf({ updatedAt, id }: CaseSummary): Place {
  return [updatedAt, id];
}

/** Negative when the left place comes first: newer, or of the same time and the greater id. */
function compare([leftTime, leftId]: Place, [rightTime, rightId]: Place): number {
  if (leftTime !== rightTime) return leftTime > rightTime ? -1 : 1;
  if (leftId === rightId) return 0;
  return leftId > rightId ? -1 : 1;
}

function encodeCursor(place: Place): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

function decodeCursor(cursor: string): Place {
  const place = Place.safeParse(parseJson(Buffer.from(cursor, 'base64url')));
  if (place.success) return place.data;
  throw new Fault('bad-request', 'The cursor of the case list is not one that we gave.', {
    where: 'after',
    next: 'Ask for the first page again.',
  });
}
