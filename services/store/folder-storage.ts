import type { CaseFolder } from './case-folder';
import { putExportFile, readExportFile, removeExportFile } from './exports';
import { beatFile, lastBeatOf } from './heartbeat';
import { putObjectFile, readObjectFile } from './objects';
import { hasRevision, publishRevision, readNewest, refreshCopy } from './revisions';
import { openSegmentFile, readSegmentFile } from './segments';
import type { CaseStorage } from './storage';
import { sweepStrays } from './sweep';
import { putTurnFile, readTurnFile } from './turns';

/** One case in its folder. */
export function folderStorage(folder: CaseFolder): CaseStorage {
  return {
    id: folder.id,
    newest: () => readNewest(folder),
    hasRevision: (revision) => hasRevision(folder, revision),
    publishRevision: (manifest) => publishRevision(folder, manifest),
    refreshCopy: (manifest) => refreshCopy(folder, manifest),
    putObject: (bytes) => putObjectFile(folder, bytes),
    readObject: (sha256) => readObjectFile(folder, sha256),
    putTurn: (id, bytes) => putTurnFile(folder, id, bytes),
    readTurn: (id) => readTurnFile(folder, id),
    putExport: (name, bytes) => putExportFile(folder, name, bytes),
    readExport: (name) => readExportFile(folder, name),
    removeExport: (name) => removeExportFile(folder, name),
    openSegment: (epoch) => openSegmentFile(folder, epoch),
    readSegment: (epoch) => readSegmentFile(folder, epoch),
    beat: (at) => beatFile(folder, at),
    lastBeat: () => lastBeatOf(folder),
    sweep: (manifest) => sweepStrays(folder, manifest),
  };
}
