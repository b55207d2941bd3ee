import { DocumentChanges } from '@/lib/case/changes';
import { CaseParams, ChangesParams } from '@/lib/http/api';
import { parsed } from '@/lib/http/parsed';
import { handleRead } from '@/services/http/handle';

/** What differs between two versions of a document: `?document=`, `?to=`, and `?from=` (default: the one before). */
export const GET = handleRead({ params: CaseParams, answer: DocumentChanges }, ({ params, request, runtime }) =>
  runtime.changes(params.id, parsed(ChangesParams, Object.fromEntries(new URL(request.url).searchParams), 'query')),
);
