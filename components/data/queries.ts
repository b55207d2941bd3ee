import { useQuery } from '@tanstack/react-query';
import type { CaseView } from '@/lib/case/view';
import type { DemoList } from '@/lib/http/api';
import { getJson } from './client';
import { casePath } from './paths';

const WHILE_RUNNING_MS = 3000;

/** Where a case is kept in the query cache. */
export function caseKey(id: string) {
  return ['case', id] as const;
}

/** Where the list of cases is kept in the query cache, whatever its filter. */
export const CASES_KEY = ['cases'] as const;

/** One case. Read again now and then while a turn runs, should the event stream be cut. */
export function useCase(id: string) {
  return useQuery({
    queryKey: caseKey(id),
    queryFn: ({ signal }) => getJson<CaseView>(casePath(id), signal),
    refetchInterval: ({ state }) => (state.data?.running ? WHILE_RUNNING_MS : false),
  });
}

/** The demos that can be played. */
export function useDemos() {
  return useQuery({
    queryKey: ['demos'],
    queryFn: ({ signal }) => getJson<DemoList>('/api/demos', signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
