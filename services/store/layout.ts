import { Fault } from '@/lib/checks/fault';

/** The folders of a case, in the order they are made. All paths here are relative to the folder of the case. */
export const CASE_FOLDERS = ['revisions', 'objects', 'journal', 'turns', 'exports'] as const;
/** The readable copy of the newest revision. */
export const COPY_NAME = 'case.json';
/** Its modification time says that the holder of the turn is alive. */
export const HEARTBEAT_NAME = 'heartbeat';
/** The list of the delivered files, written beside them. */
export const RECEIPT_NAME = 'README.md';

/** The forms of the names that we publish, without anchors. */
export const REVISION_NAME = /\d{8}\.json/;
export const OBJECT_NAME = /[0-9a-f]{64}/;
export const OBJECT_FOLDER = /^[0-9a-f]{2}$/;
export const TURN_NAME = /[a-z0-9][a-z0-9-]{0,63}\.json/;

/** `revisions/00000012.json`. */
export function revisionPath(revision: number): string {
  return `revisions/${eightDigits(revision)}.json`;
}

/** The number in the name of a revision; undefined for any other name. */
export function revisionNumber(name: string): number | undefined {
  return /^\d{8}\.json$/.test(name) ? Number(name.slice(0, 8)) : undefined;
}

/** `objects/ab`: the folder of the objects whose hash begins with these two digits. */
export function objectFolder(sha256: string): string {
  return `objects/${sha256.slice(0, 2)}`;
}

/** `objects/ab/abcd…`. */
export function objectPath(sha256: string): string {
  return `${objectFolder(sha256)}/${sha256}`;
}

/** `journal/00000007.jsonl`: the events of one lease epoch. */
export function segmentPath(epoch: number): string {
  return `journal/${eightDigits(epoch)}.jsonl`;
}

/** `turns/0001.json`. Throws Fault `bad-request` for an id that is not lower-case letters, digits and dashes. */
export function turnPath(id: string): string {
  if (!new RegExp(`^${TURN_NAME.source}$`).test(`${id}.json`)) {
    throw new Fault('bad-request', `"${id}" is not the id of a turn.`, { next: 'Use an id that the case lists.' });
  }
  return `turns/${id}.json`;
}

/** `exports/<name>`. Throws Fault `bad-request` for a name that is not one plain, visible file name. */
export function exportPath(name: string): string {
  const plain = /^[^./\\\p{C}][^/\\\p{C}]*$/u.test(name) && Buffer.byteLength(name) <= 200;
  if (!plain) {
    throw new Fault('bad-request', `${JSON.stringify(name)} is not a plain file name.`, {
      next: 'Use a name without slashes and control characters that does not begin with a dot.',
    });
  }
  return `exports/${name}`;
}

function eightDigits(value: number): string {
  return String(value).padStart(8, '0');
}
