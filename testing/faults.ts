import { asFault, type Fault } from '@/lib/checks/fault';

/** Runs what must fail and returns its fault, so that a test can look at code and data. Fails when nothing is thrown. */
export function faultOf(act: () => unknown): Fault {
  try {
    act();
  } catch (error) {
    return asFault(error);
  }
  throw new Error('Nothing was thrown.');
}
