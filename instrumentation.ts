import type { Instrumentation } from 'next';

/** Runs once when the server starts, before it answers anything: recovers unfinished cases, and listens for the end. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { boot } = await import('./services/http/boot');
  await boot();
}

/** Errors that no route handler caught, such as one thrown while a page was drawn. */
export const onRequestError: Instrumentation.onRequestError = async (error, request) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { logError } = await import('./services/http/log');
  logError(`${request.method} ${request.path.split('?')[0]}`, error);
};
