import { CaseList, CaseView } from '@/lib/case/view';
import { ListParams, NewCaseOrChange, NoParams } from '@/lib/http/api';
import { parsed } from '@/lib/http/parsed';
import { handleRead, handleWrite } from '@/services/http/handle';

/** The cases, newest first: `?after=` a cursor or `?offset=`, `?limit=`, `?text=` in the title, `?group=`. */
export const GET = handleRead({ params: NoParams, answer: CaseList }, ({ request, runtime }) =>
  runtime.listCases(parsed(ListParams, Object.fromEntries(new URL(request.url).searchParams), 'query')),
);

/** A new case, or with `from` one that changes the files of a closed case. The same operation id gives the same case. */
export const POST = handleWrite(
  { params: NoParams, body: NewCaseOrChange, answer: CaseView, status: 201 },
  ({ body, runtime }) => ('from' in body ? runtime.changeCase(body) : runtime.createCase(body)),
);
