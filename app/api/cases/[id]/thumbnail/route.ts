import { Fault } from '@/lib/checks/fault';
import { CaseParams, ThumbnailParams } from '@/lib/http/api';
import { parsed } from '@/lib/http/parsed';
import { handle } from '@/services/http/handle';

/** The thumbnail of the portrait as WebP, `?sha=` its hash: what an address shows never changes, so it is kept for ever. */
export const GET = handle(CaseParams, async ({ params, request, runtime }) => {
  const { sha } = parsed(ThumbnailParams, Object.fromEntries(new URL(request.url).searchParams), 'query');
  const webp = await runtime.thumbnail(params.id, sha);
  if (!webp) throw new Fault('file-not-listed', 'The case has no such thumbnail.', { where: 'thumbnail' });
  return new Response(new Uint8Array(webp), {
    headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'private, max-age=31536000, immutable' },
  });
});
