import { FileParams } from '@/lib/http/api';
import { attachment } from '@/lib/http/content-disposition';
import { handle } from '@/services/http/handle';

/** A delivered file of a closed case, hashed again while it was read; `X-Content-SHA256` is its recorded hash. */
export const GET = handle(FileParams, async ({ params, runtime }) => {
  const { bytes, fileName, sha256 } = await runtime.download(params.id, params.name);
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': attachment(fileName),
      'X-Content-SHA256': sha256,
    },
  });
});
