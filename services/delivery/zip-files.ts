import { type Zippable, zipSync } from 'fflate';
import { sha256 } from '@/lib/case/hash';
import { zipName } from '@/lib/case/zip-name';
import { Fault } from '@/lib/checks/fault';
import type { CaseReader } from '../store/port';
import { closingOf, readDownloads } from './download';
import { RECEIPT_NAME, receiptBytes } from './finish';

/** All files of a delivery in one archive. */
export interface DeliveryZip {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/**
 * The delivered files under their names and the receipt, each verified first: one that does not verify refuses the whole
 * archive. The same delivery gives the same bytes: entries in delivery order, all of the time of closing. Throws Fault like
 * `readDownload`.
 */
export async function zipDelivery(reader: CaseReader): Promise<DeliveryZip> {
  const closing = closingOf(reader);
  const files: Zippable = {};
  for (const { deliverable, bytes } of await readDownloads(reader)) {
    files[deliverable.fileName] = [bytes, { level: deliverable.kind === 'card-png' ? 0 : 6 }];
  }
  files[RECEIPT_NAME] = [await readReceipt(reader), { level: 6 }];
  return { fileName: zipName(reader.manifest.title), bytes: zipSync(files, { mtime: entryTime(closing.at) }) };
}

/** The receipt as it lies beside the files. */
async function readReceipt(reader: CaseReader): Promise<Uint8Array> {
  const { bytes } = await reader.exported(RECEIPT_NAME);
  const where = `exports/${RECEIPT_NAME}`;
  const next = 'Restore one of the files: the receipt is written again with it.';
  if (bytes === undefined) throw new Fault('export-missing', 'The receipt is gone from the disk.', { where, next });
  if (sha256(bytes) === sha256(receiptBytes(reader, closingOf(reader)))) return bytes;
  throw new Fault('export-changed', 'The receipt was changed on disk after the case was closed.', { where, next });
}

/** Archives hold local time without a zone: the moment whose local fields are those of UTC, the same on every machine. */
function entryTime(iso: string): Date {
  const at = new Date(iso);
  return new Date(
    at.getUTCFullYear(),
    at.getUTCMonth(),
    at.getUTCDate(),
    at.getUTCHours(),
    at.getUTCMinutes(),
    at.getUTCSeconds(),
  );
}
