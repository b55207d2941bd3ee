import { Identity, NoParams, UploadParams } from '@/lib/http/api';
import { MAX_UPLOAD } from '@/lib/http/limits';
import { parsed } from '@/lib/http/parsed';
import { handle } from '@/services/http/handle';
import { readLimited } from '@/services/http/read-limited';

/** Says what a file is, given as the raw body under the display name `?name=`. Nothing is stored. */
export const POST = handle(NoParams, async ({ request, runtime }) => {
  const { name } = parsed(UploadParams, Object.fromEntries(new URL(request.url).searchParams), 'query');
  const bytes = await readLimited(request, MAX_UPLOAD);
  return Response.json(Identity.parse(await runtime.identify({ name, bytes })));
});
