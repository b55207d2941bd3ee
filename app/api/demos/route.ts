import { CaseView } from '@/lib/case/view';
import { DemoList, NewDemo, NoParams } from '@/lib/http/api';
import { handleRead, handleWrite } from '@/services/http/handle';

/** The scripted demos that can be played. */
export const GET = handleRead({ params: NoParams, answer: DemoList }, async ({ runtime }) => ({
  demos: await runtime.demos(),
}));

/** Makes a case for a demo and starts its first turn. */
export const POST = handleWrite(
  { params: NoParams, body: NewDemo, answer: CaseView, status: 201 },
  ({ body, runtime }) => runtime.startDemo(body),
);
