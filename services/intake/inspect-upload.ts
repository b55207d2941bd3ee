import { asFault, Fault } from '@/lib/checks/fault';
import { inspect, inspectRefused } from '@/lib/inspect/inspect';
import type { Inspection } from '@/lib/inspect/inspection';
import { displayName } from './display-name';
import { identify } from './identify';

/** Looks at a file by itself. A file that cannot be used is an answer too: its refusal is the one finding. */
export function inspectUpload(upload: { readonly name: string; readonly bytes: Uint8Array }): Inspection {
  try {
    return inspect({ ...identify(upload), bytes: upload.bytes });
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return inspectRefused(displayName(upload.name, 'txt'), upload.bytes, asFault(error));
  }
}
