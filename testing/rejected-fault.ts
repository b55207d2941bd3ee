import { asFault, type FaultJson } from '@/lib/checks/fault';

/** The fault of a promise that must reject, in its JSON form. */
export async function rejectedFault(promise: Promise<unknown>): Promise<FaultJson> {
  const settled = await promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  if ('value' in settled) throw new Error(`Expected a fault, got ${JSON.stringify(settled.value)}`);
  return asFault(settled.error).toJSON();
}
