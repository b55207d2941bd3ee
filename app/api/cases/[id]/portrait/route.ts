import { Fault } from '@/lib/checks/fault';
import { CaseParams } from '@/lib/http/api';
import { handle } from '@/services/http/handle';

/** The portrait of the case as PNG. */
export const GET = handle(CaseParams, async ({ params, runtime }) => {
  const png = await runtime.portrait(params.id);
  if (!png) throw new Fault('file-not-listed', 'The case has no portrait yet.', { where: 'portrait' });
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } });
});
