import { CaseParams } from '@/lib/http/api';
import { attachment } from '@/lib/http/content-disposition';
import { handle } from '@/services/http/handle';

/** All delivered files of a closed case and the receipt in one archive, each hashed again while it was read. */
export const GET = handle(CaseParams, async ({ params, runtime }) => {
  const { bytes, fileName } = await runtime.zip(params.id);
  return new Response(new Uint8Array(bytes), {
    headers: { 'Content-Type': 'application/zip', 'Content-Disposition': attachment(fileName) },
  });
});
