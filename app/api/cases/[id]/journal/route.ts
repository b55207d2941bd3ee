import { CaseParams } from '@/lib/http/api';
import { attachment } from '@/lib/http/content-disposition';
import { handle } from '@/services/http/handle';

/** The journal of the case as JSON lines, without secrets and hidden reasoning. */
export const GET = handle(CaseParams, async ({ params, runtime }) => {
  const headers = {
    'Content-Type': 'application/x-ndjson; charset=utf-8',
    'Content-Disposition': attachment(`${params.id}-journal.jsonl`),
  };
  return new Response(await runtime.journal(params.id), { headers });
});
