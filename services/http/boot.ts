import { asFault } from '@/lib/checks/fault';
import { runtime } from '@/services/runtime';
import { logError } from './log';

/** How long streams and journals get to close. A browser reconnects on the same socket, so waiting longer ends nothing. */
const GRACE_MS = 1200;

/** Starts the services, which recovers unfinished cases. Where they cannot start, says why and ends the process. */
export async function boot(): Promise<void> {
  try {
    const services = await runtime();
    const stop = (exitCode: number) => {
      services.shutdown();
      setTimeout(() => process.exit(exitCode), GRACE_MS);
    };
    process.once('SIGINT', () => stop(130));
    process.once('SIGTERM', () => stop(143));
  } catch (error) {
    logError('could not start', error);
    process.exit(asFault(error).exitCode);
  }
}
