import { CaseParams } from '@/lib/http/api';
import { CardPreview } from '@/lib/preview/preview';
import { handleRead } from '@/services/http/handle';

/** The character of the case as it will look, field by field. */
export const GET = handleRead({ params: CaseParams, answer: CardPreview }, ({ params, runtime }) =>
  runtime.cardPreview(params.id),
);
