import { type Access, readAccess } from '@/lib/http/access';
import { guardInput, refusal } from '@/lib/http/guard';

/** The access settings of this server, from its environment. */
export function serverAccess(): Access {
  return readAccess(process.env);
}

/** Throws Fault `host-refused`, `origin-refused` or `token-refused` unless the request may use the API. */
export function assertAllowed(request: Request): void {
  const fault = refusal(guardInput(request.method, request.headers, true), serverAccess());
  if (fault) throw fault;
}
