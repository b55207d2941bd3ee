import { chmod, mkdtemp, readFile, rm, symlink, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CaseManifest } from '@/lib/case/manifest';
import { Fault } from '@/lib/checks/fault';
import { turnBench, WHOLE_TURN } from '@/testing/turns';
import { openFileStore } from '../store/file-store';
import type { CaseStore } from '../store/port';
import { readDownload } from './download';
import { exportFiles } from './export-files';
import { verifyCase } from './verify';

let root = '';
let store: CaseStore;
let id = '';
let manifest: CaseManifest;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'cardwright-verify-'));
  store = await openFileStore({ root });
  const bench = await turnBench({ store });
  id = bench.caseId;
  await bench.turn(WHOLE_TURN);
  manifest = await store.read(id, async (reader) => reader.manifest);
});
afterAll(() => rm(root, { recursive: true, force: true }));

const inCase = (...path: string[]) => join(root, id, ...path);
const objectPath = (sha256: string) => inCase('objects', sha256.slice(0, 2), sha256);
const codesOf = async () => (await store.read(id, verifyCase)).map(({ where, code }) => `${code} ${where}`);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof Fault ? error.code : error),
  );

/** Damages a file for the length of a test. */
async function damaged(path: string, damage: () => Promise<void>, look: () => Promise<void>): Promise<void> {
  const good = await readFile(path);
  try {
    await damage();
    await look();
  } finally {
    await unlink(path).catch(() => undefined);
    await writeFile(path, good);
  }
}

describe('verifyCase', () => {
  it('finds nothing in a case as it was closed', async () => {
    expect(await codesOf()).toEqual([]);
  });

  it('names a delivered file that is gone, changed, cut or replaced by a link', async () => {
    const path = inCase('exports', 'Maren Holt.json');
    const exported = 'exports/Maren Holt.json';
    await damaged(
      path,
      () => unlink(path),
      async () => expect(await codesOf()).toEqual([`export-missing ${exported}`]),
    );
    await damaged(
      path,
      () => writeFile(path, '{}'),
      async () => expect(await codesOf()).toEqual([`export-changed ${exported}`]),
    );
    await damaged(
      path,
      () => writeFile(path, ''),
      async () => expect(await codesOf()).toEqual([`export-changed ${exported}`]),
    );
    const linked = async () => {
      await unlink(path);
      await symlink(inCase('case.json'), path);
    };
    await damaged(path, linked, async () => expect((await codesOf()).join()).toContain(exported));
  });

  it('names a receipt that was changed and a journal that lost a line', async () => {
    const receipt = inCase('exports', 'README.md');
    await damaged(
      receipt,
      () => writeFile(receipt, 'All fine.'),
      async () => expect(await codesOf()).toEqual(['export-changed exports/README.md']),
    );
    const journal = inCase('journal', '00000001.jsonl');
    await damaged(
      journal,
      async () => writeFile(journal, (await readFile(journal, 'utf8')).replace('"seq":3', '"seq":4')),
      async () => expect(await codesOf()).toEqual(['journal-damaged journal']),
    );
  });

  it('names a damaged object and a damaged turn record', async () => {
    const { sha256 } = manifest.documents.character[0] ?? { sha256: '' };
    const object = objectPath(sha256);
    await chmod(object, 0o600);
    await damaged(
      object,
      () => writeFile(object, 'x'),
      async () => expect(await codesOf()).toEqual([`object-corrupt objects/${sha256.slice(0, 2)}/${sha256}`]),
    );
    const thumbnail = manifest.portrait?.thumbnail ?? '';
    const small = objectPath(thumbnail);
    await damaged(
      small,
      () => unlink(small),
      async () => expect(await codesOf()).toEqual([`object-missing objects/${thumbnail.slice(0, 2)}/${thumbnail}`]),
    );
    const record = inCase('turns', '0001.json');
    await chmod(record, 0o600);
    await damaged(
      record,
      () => writeFile(record, '{}'),
      async () => expect(await codesOf()).toEqual(['turn-record-corrupt turns/0001.json']),
    );
  });
});

describe('readDownload', () => {
  it('never gives out a file that is not the recorded one', async () => {
    const path = inCase('exports', 'Maren Holt.png');
    const good = await readFile(path);
    const flipped = Buffer.from(good);
    flipped[good.length - 20] = (flipped[good.length - 20] ?? 0) ^ 1;
    await damaged(
      path,
      () => writeFile(path, flipped),
      async () => {
        expect(await codeOf(store.read(id, (reader) => readDownload(reader, 'Maren Holt.png')))).toBe('export-changed');
      },
    );
    expect((await store.read(id, (reader) => readDownload(reader, 'Maren Holt.png'))).bytes).toEqual(good);
  });
});

describe('exportFiles', () => {
  it('writes the files and the receipt, and may be repeated', async () => {
    const target = join(root, 'out');
    const first = await store.read(id, (reader) => exportFiles(reader, target));
    expect(first.files.map(({ path }) => path.slice(target.length + 1))).toEqual([
      'Maren Holt.json',
      'Maren Holt.png',
      'Maren Holt Lorebook v1.json',
      'README.md',
    ]);
    expect(await store.read(id, (reader) => exportFiles(reader, target))).toEqual(first);
  });

  it('replaces no other file, and then writes none', async () => {
    const target = join(root, 'taken');
    await store.read(id, (reader) => exportFiles(reader, target));
    await writeFile(join(target, 'Maren Holt.png'), 'mine');
    await unlink(join(target, 'Maren Holt.json'));
    expect(await codeOf(store.read(id, (reader) => exportFiles(reader, target)))).toBe('output-exists');
    expect(await readFile(join(target, 'Maren Holt.png'), 'utf8')).toBe('mine');
    await expect(readFile(join(target, 'Maren Holt.json'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
