import { CaseParams, NewTurn, TakenTurn } from '@/lib/http/api';
import { handleWrite } from '@/services/http/handle';

/** Sends a message. Answers once the turn is taken; it then runs in the server, whatever becomes of this request. */
export const POST = handleWrite(
  { params: CaseParams, body: NewTurn, answer: TakenTurn, status: 202 },
  ({ params, body, runtime }) => runtime.startTurn(params.id, body),
);
