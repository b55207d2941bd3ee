import { useCallback, useRef } from 'react';

/**
 * Gives the operation id of an intent: the same one as long as the intent is the same, so that a retry after a lost
 * answer is recognised by the server, and a new one for a new intent. `done` forgets it after success.
 */
export function useOperationId(): { idFor: (intent: unknown) => string; done: () => void } {
  const last = useRef<{ readonly intent: string; readonly id: string } | null>(null);
  const idFor = useCallback((value: unknown) => {
    const intent = JSON.stringify(value);
    if (last.current?.intent !== intent) last.current = { intent, id: newId() };
    return last.current.id;
  }, []);
  const done = useCallback(() => {
    last.current = null;
  }, []);
  return { idFor, done };
}

/** `crypto.randomUUID` exists on https and loopback only; an address in the local network has just the random bytes. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
