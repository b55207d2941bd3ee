import { CaseView } from '@/lib/case/view';
import { CaseParams } from '@/lib/http/api';
import { handleRead } from '@/services/http/handle';

/** Everything about a case but its events and files. */
export const GET = handleRead({ params: CaseParams, answer: CaseView }, ({ params, runtime }) =>
  runtime.viewCase(params.id),
);
