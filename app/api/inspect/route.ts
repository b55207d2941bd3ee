import { NoParams, UploadParams } from '@/lib/http/api';
import { MAX_UPLOAD } from '@/lib/http/limits';
import { parsed } from '@/lib/http/parsed';
import { Inspection } from '@/lib/inspect/inspection';
import { handle } from '@/services/http/handle';
import { readLimited } from '@/services/http/read-limited';

/** Everything that can be said of a file, given as the raw body under the display name `?name=`. Nothing is stored. */
export const POST = handle(NoParams, async ({ request, runtime }) => {
  const { name } = parsed(UploadParams, Object.fromEntries(new URL(request.url).searchParams), 'query');
  const bytes = await readLimited(request, MAX_UPLOAD);
  return Response.json(Inspection.parse(await runtime.inspect({ name, bytes })));
});
