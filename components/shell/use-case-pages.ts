import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import type { CaseSummary } from '@/lib/case/manifest';
import type { CaseGroup, CaseList } from '@/lib/case/view';
import { getJson } from '../data/client';
import { CASES_KEY } from '../data/queries';
import type { RowPlace } from './case-rows';

/** How many cases one request asks for. */
export const PAGE = 50;
const WHILE_WORKING_MS = 5000;
const IDLE_MS = 20_000;
/** A page that scrolls out and in again is not asked for anew at once. */
const FRESH_MS = 5000;

/** A page of a group, from 0. */
export interface GroupPage {
  readonly group: CaseGroup;
  readonly page: number;
}

/** How many cases each group holds under a search, which is told along: while a new one loads, the old one stays. */
export function useCaseCounts(text: string) {
  return useQuery({
    queryKey: [...CASES_KEY, 'counts', text],
    queryFn: async ({ signal }) => {
      const { counts } = await getJson<CaseList>(`/api/cases?${new URLSearchParams({ limit: '1', text })}`, signal);
      return { text, counts };
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => pollMs(state.data?.counts.working),
  });
}

/**
 * The pages that are in view, and only those: however long the list is, a look for news asks for two or three of them.
 * Returns the case at a place; undefined until its page is here.
 */
export function useCasePages(
  text: string,
  wanted: readonly GroupPage[],
  working: number,
): (place: RowPlace) => CaseSummary | undefined {
  const results = useQueries({
    queries: wanted.map(({ group, page }) => ({
      queryKey: [...CASES_KEY, group, text, page],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        getJson<CaseList>(`/api/cases?${pageQuery(group, page, text)}`, signal),
      staleTime: FRESH_MS,
      refetchInterval: pollMs(working),
    })),
  });
  return ({ group, position }) => {
    const page = Math.floor(position / PAGE);
    const place = wanted.findIndex((other) => other.group === group && other.page === page);
    return results[place]?.data?.cases[position % PAGE];
  };
}

function pageQuery(group: CaseGroup, page: number, text: string): URLSearchParams {
  return new URLSearchParams({ group, offset: String(page * PAGE), limit: String(PAGE), text });
}

function pollMs(working = 0): number {
  return working > 0 ? WHILE_WORKING_MS : IDLE_MS;
}
