import { EngineList, NoParams } from '@/lib/http/api';
import { handleRead } from '@/services/http/handle';

/** The engines that a new case may take. */
export const GET = handleRead({ params: NoParams, answer: EngineList }, async ({ runtime }) => ({
  engines: await runtime.engines(),
}));
