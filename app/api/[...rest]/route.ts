import { z } from 'zod';
import { Fault } from '@/lib/checks/fault';
import { handle } from '@/services/http/handle';

const nothingHere = handle(z.object({ rest: z.array(z.string()) }), async ({ params }) => {
  throw new Fault('route-not-found', `There is nothing at /api/${params.rest.join('/')}.`);
});

/** Every other address below /api: a fault in the form of all others, not a page. */
export { nothingHere as DELETE, nothingHere as GET, nothingHere as PATCH, nothingHere as POST, nothingHere as PUT };
