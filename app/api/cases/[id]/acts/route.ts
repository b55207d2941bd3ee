import { CaseView } from '@/lib/case/view';
import { CaseParams, NewAct } from '@/lib/http/api';
import { handleWrite } from '@/services/http/handle';

/** An act of the person on the case, besides a message; no model runs. */
export const POST = handleWrite(
  { params: CaseParams, body: NewAct, answer: CaseView, status: 200 },
  ({ params, body, runtime }) => runtime.act(params.id, body),
);
