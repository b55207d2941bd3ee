import { join } from 'node:path';
import { isCaseId } from '@/lib/case/case-id';
import { Fault } from '@/lib/checks/fault';
import { onDisk } from './disk-fault';
import { kindOf } from './fs';

/** Where a case is on disk. `name` is a path relative to its folder, made by `layout`. */
export interface CaseFolder {
  readonly id: string;
  /** The absolute path of a name. */
  path(name: string): string;
  /** The path relative to the root of the cases, for people. */
  where(name: string): string;
}

/** The folder that a case id has under a root. Throws Fault `case-not-found` before any path is built from a bad id. */
export function caseFolderOf(root: string, id: string): CaseFolder {
  if (!isCaseId(id)) throw caseNotFound(id);
  return { id, path: (name) => join(root, id, name), where: (name) => join(id, name) };
}

/** The folder of a case that exists: a real folder, never a link to one. Throws Fault `case-not-found`. */
export async function findCaseFolder(root: string, id: string): Promise<CaseFolder> {
  const folder = caseFolderOf(root, id);
  if ((await onDisk(id, () => kindOf(folder.path('.')))) !== 'folder') throw caseNotFound(id);
  return folder;
}

/** The Fault for an id that names no case. */
export function caseNotFound(id: string): Fault {
  const shown = id.length > 80 ? `${id.slice(0, 80)}…` : id;
  return new Fault('case-not-found', `There is no case "${shown}".`, {
    next: 'List the cases to see which there are.',
  });
}
