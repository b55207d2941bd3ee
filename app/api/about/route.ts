import { About, NoParams } from '@/lib/http/api';
import { handleRead } from '@/services/http/handle';

/** What runs here and where it keeps the cases. */
export const GET = handleRead({ params: NoParams, answer: About }, ({ runtime }) => runtime.about());
