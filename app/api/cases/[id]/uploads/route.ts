import { CaseParams, Uploaded, UploadParams } from '@/lib/http/api';
import { MAX_UPLOAD } from '@/lib/http/limits';
import { parsed } from '@/lib/http/parsed';
import { handle } from '@/services/http/handle';
import { readLimited } from '@/services/http/read-limited';

/**
 * Takes one file as the raw body, under the display name `?name=`. The proxy leaves this address out, since it would cut
 * a large body short; `handle` guards it.
 */
export const PUT = handle(CaseParams, async ({ params, request, runtime }) => {
  const { name } = parsed(UploadParams, Object.fromEntries(new URL(request.url).searchParams), 'query');
  const bytes = await readLimited(request, MAX_UPLOAD);
  return Response.json(Uploaded.parse(await runtime.upload(params.id, { name, bytes })), { status: 201 });
});
