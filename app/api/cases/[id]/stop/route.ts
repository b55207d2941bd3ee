import { CaseParams, Done, Stop } from '@/lib/http/api';
import { handleWrite } from '@/services/http/handle';

/** Stops the running turn; what it already did stays. Stopping twice, or where nothing runs, changes nothing. */
export const POST = handleWrite(
  { params: CaseParams, body: Stop, answer: Done, status: 202 },
  async ({ params, runtime }) => {
    await runtime.stopTurn(params.id);
    return { ok: true };
  },
);
