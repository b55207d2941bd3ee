import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { Fault } from '@/lib/checks/fault';
import { type TurnBench, turnBench, WHOLE_TURN } from '@/testing/turns';
import { readDownloads } from './download';
import { RECEIPT_NAME } from './finish';
import { zipDelivery } from './zip-files';

async function delivered(): Promise<TurnBench> {
  const bench = await turnBench({ seed: { title: 'The keeper' } });
  const steps = WHOLE_TURN.map((step) => structuredClone(step));
  await bench.turn(JSON.parse(JSON.stringify(steps).replaceAll('Maren Holt', 'Élise 港')));
  return bench;
}

const zipOf = ({ deps, caseId }: TurnBench) => deps.store.read(caseId, zipDelivery);
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof Fault ? [error.code, error.details.where] : error),
  );

/** Changes a delivered file behind the back of the case. */
async function spoil({ deps, caseId }: TurnBench, name: string, bytes: Uint8Array | undefined): Promise<void> {
  const operationId = `spoil-${name}`;
  const lease = await deps.store.acquire(caseId, {
    turnId: 'act-0009',
    kind: 'act',
    operationId,
    message: null,
    uploads: [],
  });
  await deps.store.transact(caseId, lease, async (writer) => {
    if (bytes) await writer.putExport(name, bytes);
    else await writer.removeExport(name);
    const ref = { operationId, act: 'restore-file', at: deps.clock().toISOString() };
    await writer.commit([{ type: 'act-ended', ref, segment: await writer.seal() }]);
  });
  await lease.release();
}

describe('the archive of a delivery', () => {
  it('holds the delivered files and the receipt, byte for byte, under their names', async () => {
    const bench = await delivered();
    const { fileName, bytes } = await zipOf(bench);
    const expected = await bench.deps.store.read(bench.caseId, async (reader) => {
      const files = await readDownloads(reader);
      const receipt = await reader.exported(RECEIPT_NAME);
      return [
        ...files.map((file) => [file.deliverable.fileName, Buffer.from(file.bytes)] as const),
        [RECEIPT_NAME, Buffer.from(receipt.bytes ?? [])] as const,
      ];
    });
    expect(fileName).toBe('Élise 港 (Cardwright).zip');
    expect(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, Buffer.from(content)])).toEqual(expected);
    expect(expected.map(([name]) => name)).toEqual([
      'Élise 港.json',
      'Élise 港.png',
      'Élise 港 Lorebook v1.json',
      'README.md',
    ]);
    expect(strFromU8(expected.at(-1)?.[1] ?? new Uint8Array())).toContain('# Delivery receipt: Élise 港');
  });

  it('names its entries in UTF-8, leaves pictures as they are, and dates all by the closing in UTC', async () => {
    const bench = await delivered();
    const { bytes } = await zipOf(bench);
    const closed = await bench.deps.store.read(bench.caseId, async ({ manifest }) => manifest.closed?.at ?? '');
    const [json, png] = localHeaders(bytes);
    expect([json?.utf8, json?.method, png?.utf8, png?.method]).toEqual([true, 8, true, 0]);
    expect(new Set(localHeaders(bytes).map(({ at }) => at))).toEqual(new Set([twoSeconds(closed)]));
  });

  it('has the same bytes each time', async () => {
    const bench = await delivered();
    expect(Buffer.from((await zipOf(bench)).bytes)).toEqual(Buffer.from((await zipOf(bench)).bytes));
  });

  it('is refused before the case is closed', async () => {
    expect(await faultOf(zipOf(await turnBench()))).toEqual(['case-not-closed', undefined]);
  });

  it.each([
    ['a changed file', 'Élise 港.json', new Uint8Array([123, 125]), 'export-changed'],
    ['a missing file', 'Élise 港.png', undefined, 'export-missing'],
    ['a changed receipt', 'README.md', new Uint8Array([35]), 'export-changed'],
    ['a missing receipt', 'README.md', undefined, 'export-missing'],
  ])('is refused as a whole for %s', async (_what, name, bytes, code) => {
    const bench = await delivered();
    await spoil(bench, name, bytes);
    expect(await faultOf(zipOf(bench))).toEqual([code, `exports/${name}`]);
  });
});

/** The local file headers of an archive (PKWARE APPNOTE 4.3.7), in order. */
function localHeaders(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const headers = [];
  for (let at = 0; view.getUint32(at, true) === 0x04034b50; ) {
    headers.push({
      utf8: (view.getUint16(at + 6, true) & 0x800) !== 0,
      method: view.getUint16(at + 8, true),
      at: view.getUint32(at + 10, true),
    });
    at += 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true) + view.getUint32(at + 18, true);
  }
  return headers;
}

/** A moment as archives hold it (PKWARE APPNOTE 4.4.6): date and time of MS-DOS in steps of two seconds. */
function twoSeconds(iso: string): number {
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0, seconds = 0] = iso.split(/\D/).map(Number);
  return (((year - 1980) << 25) | (month << 21) | (day << 16) | (hours << 11) | (minutes << 5) | (seconds >> 1)) >>> 0;
}
