import type { CaseManifest } from '@/lib/case/manifest';
import type { CaseFolder } from './case-folder';
import { onDisk } from './disk-fault';
import { entriesIn, removeIfExists } from './fs';
import { COPY_NAME, OBJECT_FOLDER, OBJECT_NAME, RECEIPT_NAME, REVISION_NAME, TURN_NAME } from './layout';
import { temporaryPattern } from './publish';
import { isStrayCopy } from './replace-copy';

/** A folder that writers of ours use, and how their temporary files are told from files of other people there. */
interface Place {
  readonly folder: string;
  readonly isOurs: (name: string) => boolean;
}

/**
 * Removes the temporary files that dead writers left, and names them. Only regular files, only in the folders of the
 * layout, only names that our own writers give: whatever else lies in a case folder belongs to someone else.
 */
export async function sweepStrays(folder: CaseFolder, manifest: CaseManifest): Promise<string[]> {
  const swept: string[] = [];
  for (const place of await placesOf(folder, manifest)) {
    const entries = await onDisk(folder.where(place.folder), () => entriesIn(folder.path(place.folder)));
    for (const entry of entries) {
      if (!entry.isFile() || !place.isOurs(entry.name)) continue;
      const name = place.folder === '.' ? entry.name : `${place.folder}/${entry.name}`;
      await onDisk(folder.where(name), () => removeIfExists(folder.path(name)));
      swept.push(name);
    }
  }
  return swept;
}

async function placesOf(folder: CaseFolder, manifest: CaseManifest): Promise<Place[]> {
  const entries = await onDisk(folder.where('objects'), () => entriesIn(folder.path('objects')));
  const shelves = entries.filter((entry) => entry.isDirectory() && OBJECT_FOLDER.test(entry.name));
  const exported = exportNames(manifest);
  return [
    { folder: '.', isOurs: (name) => isStrayCopy(name, COPY_NAME) },
    { folder: 'revisions', isOurs: published(REVISION_NAME) },
    ...shelves.map(({ name }) => ({ folder: `objects/${name}`, isOurs: published(OBJECT_NAME) })),
    { folder: 'turns', isOurs: published(TURN_NAME) },
    { folder: 'exports', isOurs: (name) => exported.some((known) => isStrayCopy(name, known)) },
  ];
}

function published(name: RegExp): (candidate: string) => boolean {
  const pattern = temporaryPattern(name);
  return (candidate) => pattern.test(candidate);
}

function exportNames({ artifacts, closed }: CaseManifest): string[] {
  return [RECEIPT_NAME, ...[...artifacts, ...(closed?.deliverables ?? [])].map(({ fileName }) => fileName)];
}
