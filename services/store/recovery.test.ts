import { appendFile, chmod, cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { sha256 } from '@/lib/case/hash';
import { treeOf } from '@/testing/crash/inspect-case';
import { rejectedFault } from '@/testing/rejected-fault';
import {
  closing,
  type ManualClock,
  manualClock,
  playTurn,
  say,
  seed,
  turnRecord,
  turnRequest,
} from '@/testing/store-fixtures';
import { temporaryFolder } from '@/testing/temporary-folder';
import { openFileStore } from './file-store';
import type { CaseStore } from './port';

const HEX = '0123456789abcdef';
const CARD = Buffer.from('the card');

describe('recovery of a damaged folder', () => {
  let root: string;
  let clock: ManualClock;
  let store: CaseStore;
  let id: string;
  let folder: string;

  beforeEach(async () => {
    root = await temporaryFolder();
    clock = manualClock();
    store = await openFileStore({ root, clock: clock.now });
    id = (await store.create(seed())).id;
    folder = join(root, id);
  });

  const file = (name: string) => join(folder, name);
  const recover = async () => (await store.recover(id)).facts;
  const turnsOf = () => store.read(id, async ({ manifest }) => manifest.turns);

  /** Leaves a turn with two events and no holder. */
  async function deadTurn(): Promise<void> {
    const message = await store.putObject(id, Buffer.from('hello'));
    const lease = await store.acquire(id, turnRequest('0001', { message: message.sha256 }));
    await store.transact(id, lease, async (writer) => {
      await writer.append(say('one'));
      await writer.append(say('two'));
    });
    await lease.release();
    clock.advance(30_001);
  }

  async function deliver(): Promise<void> {
    await playTurn(store, id, '0001', async (writer) => {
      const card = { kind: 'card-json', fileName: 'Mira.json', ...(await writer.putObject(CARD)) } as const;
      await writer.putExport('Mira.json', CARD);
      await writer.commit([closing('0001', [card])]);
    });
  }

  it('finds nothing wrong in a healthy case, and changes nothing', async () => {
    await deliver();
    const before = await treeOf(folder);
    expect(await store.recover(id)).toEqual({ facts: [] });
    expect(await treeOf(folder)).toEqual(before);
  });

  describe('the dead turn', () => {
    it('is sealed at the last good line; later lines of its late writer do not count', async () => {
      await deadTurn();
      const journal = file('journal/00000001.jsonl');
      const good = (await readFile(journal)).length;
      await appendFile(journal, 'torn');
      expect(await recover()).toEqual(['Turn 0001 was interrupted: its process died.']);
      const lines = await readFile(journal);
      await appendFile(journal, lines.subarray(0, good));
      await store.read(id, async ({ manifest, events }) => {
        expect(manifest.segments).toEqual([{ epoch: 1, sealed: { bytes: good, count: 2 } }]);
        expect((await events(0)).map(({ event }) => event)).toEqual([say('one'), say('two')]);
      });
    });

    it('is told to be damaged when confirmed events are lost with it', async () => {
      await deadTurn();
      const journal = await readFile(file('journal/00000001.jsonl'));
      journal[12] = 0;
      await writeFile(file('journal/00000001.jsonl'), journal);
      expect(await recover()).toEqual([
        'The journal of epoch 1 is damaged after 0 events; what follows was left out.',
        'Turn 0001 was interrupted: its process died.',
      ]);
    });

    it('is ended even if its journal was never made and its message is lost', async () => {
      const lost = sha256('never stored');
      const lease = await store.acquire(id, turnRequest('0001', { message: lost }));
      await lease.release();
      clock.advance(30_001);
      await recover();
      const record = await store.read(id, (reader) => reader.turn('0001'));
      expect(record.input.message).toBe(`(The message is lost: object ${lost} is damaged.)`);
    });

    it('waits for the person when a file that is no record has its name', async () => {
      await deadTurn();
      await writeFile(file('turns/0001.json'), '{}');
      expect(await rejectedFault(store.recover(id))).toMatchObject({
        code: 'turn-record-corrupt',
        where: `${id}/turns/0001.json`,
      });
      await rm(file('turns/0001.json'));
      expect(await recover()).toEqual(['Turn 0001 was interrupted: its process died.']);
    });

    it('is ended once when several find it at the same time', async () => {
      await deadTurn();
      const stores = await Promise.all([1, 2, 3].map(() => openFileStore({ root, clock: clock.now })));
      const reports = await Promise.all(stores.map((other) => other.recover(id)));
      expect(reports.filter(({ interrupted }) => interrupted === '0001')).toHaveLength(1);
      expect(await turnsOf()).toHaveLength(1);
      expect(await store.read(id, (reader) => reader.turn('0001'))).toMatchObject({ result: { kind: 'interrupted' } });
    });
  });

  describe('stray files', () => {
    const OURS = [
      `revisions/.00000009.json.${HEX}.tmp`,
      `objects/ab/.${'ab'.repeat(32)}.${HEX}.tmp`,
      `turns/.0001.json.${HEX}.tmp`,
      'case.json.4294967295',
      'exports/Mira.json.17',
      'exports/README.md.17',
    ];
    const THEIRS = [
      'case.json.4294967296',
      `.case.json.${HEX}.tmp`,
      `exports/.Mira.json.${HEX}.tmp`,
      'exports/Other.json.17',
      `revisions/.9.json.${HEX}.tmp`,
      `journal/.00000001.jsonl.${HEX}.tmp`,
      `objects/.${'ab'.repeat(32)}.${HEX}.tmp`,
      'notes.tmp',
    ];

    beforeEach(async () => {
      await deliver();
      await mkdir(file('objects/ab'), { recursive: true });
      for (const name of [...OURS, ...THEIRS]) await writeFile(file(name), name);
      await symlink(file('notes.tmp'), file(`turns/.0002.json.${HEX}.tmp`));
      await mkdir(file(`turns/.0003.json.${HEX}.tmp`));
    });

    it('are removed when they are ours, and only then', async () => {
      const facts = OURS.map((name) => `Removed ${name}, a temporary file of a writer that died.`);
      expect([...(await recover())].sort()).toEqual(facts.sort());
      const left = Object.keys(await treeOf(folder));
      expect(left).toEqual(expect.arrayContaining(THEIRS));
      expect(left.filter((name) => OURS.includes(name))).toEqual([]);
      expect(await readdir(file('turns'))).toEqual(
        expect.arrayContaining([`.0002.json.${HEX}.tmp`, `.0003.json.${HEX}.tmp`]),
      );
      expect(await recover()).toEqual([]);
    });

    it('are left alone while the case is owned', async () => {
      await store.acquire(id, turnRequest('act-0001', { kind: 'act' }));
      expect(await recover()).toEqual([]);
      expect(Object.keys(await treeOf(folder))).toEqual(expect.arrayContaining(OURS));
    });
  });

  describe('the readable copy', () => {
    it.each([
      ['missing', () => rm(file('case.json'))],
      ['outdated', () => writeFile(file('case.json'), '{}')],
    ])('is written again when it is %s', async (_, damage) => {
      const copy = await readFile(file('case.json'));
      await damage();
      expect(await recover()).toEqual(['Wrote the readable copy case.json again.']);
      expect(await readFile(file('case.json'))).toEqual(copy);
      expect(await recover()).toEqual([]);
    });

    it('is never read as the truth', async () => {
      await writeFile(file('case.json'), '{"title":"forged"}');
      expect(await store.read(id, async ({ manifest }) => manifest.title)).toBe('Harbor Watch');
    });
  });

  describe('delivered files', () => {
    it.each([
      [
        'was changed',
        'exports/Mira.json differs from what was delivered.',
        () => writeFile(file('exports/Mira.json'), 'x'),
      ],
      ['is missing', 'exports/Mira.json is missing.', () => rm(file('exports/Mira.json'))],
    ])('are reported when one %s, and never put back', async (_, fact, damage) => {
      await deliver();
      await damage();
      const before = await treeOf(folder);
      expect(await recover()).toEqual([fact]);
      expect(await recover()).toEqual([fact]);
      expect(await treeOf(folder)).toEqual(before);
    });
  });

  describe('a damaged revision', () => {
    const newest = 'revisions/00000002.json';
    const damages: [string, () => Promise<unknown>][] = [
      ['is cut off', async () => writeFile(file(newest), (await readFile(file(newest))).subarray(0, 200))],
      [
        'was edited',
        async () => writeFile(file(newest), String(await readFile(file(newest))).replace('Harbor', 'Arbor')),
      ],
      ['is another one', () => cp(file('revisions/00000001.json'), file(newest))],
      [
        'is a link',
        async () => {
          await rm(file(newest));
          await symlink(file('revisions/00000001.json'), file(newest));
        },
      ],
    ];

    it.each(damages)('that %s makes the case read-only, and is left as it is', async (_, damage) => {
      const lease = await store.acquire(id, turnRequest());
      await lease.release();
      clock.advance(30_001);
      await damage();
      const before = await treeOf(folder);
      const attempts = [
        () => store.read(id, async () => 1),
        () => store.recover(id),
        () => store.acquire(id, turnRequest('0002')),
      ];
      for (const attempt of attempts) {
        expect(await rejectedFault(attempt())).toMatchObject({
          code: 'revision-damaged',
          where: `${id}/${newest}`,
          data: { revision: 2 },
        });
      }
      expect(await treeOf(folder)).toEqual(before);
      expect((await store.list()).cases).toEqual([]);
    });
  });

  describe('what is read', () => {
    it('is refused when an object does not have its hash', async () => {
      const { sha256: hash } = await store.putObject(id, CARD);
      const path = file(`objects/${hash.slice(0, 2)}/${hash}`);
      await chmod(path, 0o600);
      await writeFile(path, 'forged');
      const expected = { code: 'object-corrupt', data: { expected: hash, found: sha256('forged') } };
      expect(await rejectedFault(store.read(id, (reader) => reader.object(hash)))).toMatchObject(expected);
      expect(await rejectedFault(store.putObject(id, CARD))).toMatchObject(expected);
      expect(await store.read(id, (reader) => reader.rawObject(hash))).toEqual(Buffer.from('forged'));
    });

    it('is refused when a turn record was changed or is gone', async () => {
      await playTurn(store, id, '0001');
      const record = JSON.stringify({ ...turnRecord(id), engine: 'other' });
      await writeFile(file('turns/0001.json'), record);
      const read = () => rejectedFault(store.read(id, (reader) => reader.turn('0001')));
      expect(await read()).toMatchObject({ code: 'turn-record-corrupt', data: { found: sha256(record) } });
      await rm(file('turns/0001.json'));
      expect(await read()).toMatchObject({ code: 'turn-record-corrupt', data: { found: null } });
    });

    it('is refused when a sealed journal lost an event, and the others are still read', async () => {
      await playTurn(store, id, '0001', async (writer) => void (await writer.append(say('one'))));
      await playTurn(store, id, '0002', async (writer) => void (await writer.append(say('two'))));
      await writeFile(file('journal/00000001.jsonl'), '');
      const fault = await rejectedFault(store.read(id, (reader) => reader.events(0)));
      expect(fault).toMatchObject({ code: 'journal-damaged', data: { epoch: 1, expected: 1, found: 0, offset: 0 } });
      expect(await store.read(id, (reader) => reader.events(1))).toMatchObject([{ seq: 2, event: say('two') }]);
    });
  });
});
