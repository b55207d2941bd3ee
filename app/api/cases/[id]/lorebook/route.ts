import { CaseParams } from '@/lib/http/api';
import { LorebookPreview } from '@/lib/preview/preview';
import { handleRead } from '@/services/http/handle';

/** The lorebook of the case, entry by entry. */
export const GET = handleRead({ params: CaseParams, answer: LorebookPreview }, ({ params, runtime }) =>
  runtime.lorebookPreview(params.id),
);
