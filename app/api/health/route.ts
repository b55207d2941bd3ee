import { Done, NoParams } from '@/lib/http/api';
import { handleRead } from '@/services/http/handle';

/** Answers once the server has recovered its unfinished cases and takes requests. */
export const GET = handleRead({ params: NoParams, answer: Done }, async () => ({ ok: true }));
