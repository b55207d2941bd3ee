import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sha256 } from '@/lib/case/hash';
import { asFault } from '@/lib/checks/fault';
import type { CaseStore, CaseWriter, Lease } from '@/services/store/port';
import { rejectedFault } from './rejected-fault';
import {
  closing,
  endTurn,
  type ManualClock,
  manualClock,
  playTurn,
  say,
  seed,
  turnRecord,
  turnRequest,
} from './store-fixtures';

const bytes = (text: string) => new TextEncoder().encode(text);
const STALE_MS = 30_000;

/** What every case store must do. `open` gives an empty one that asks `clock` for the time. */
export function describeStoreContract(name: string, open: (clock: () => Date) => Promise<CaseStore>): void {
  describe(`a case store in ${name}`, () => {
    let clock: ManualClock;
    let store: CaseStore;
    let id: string;
    const leases: Lease[] = [];

    afterEach(async () => {
      for (const lease of leases.splice(0)) await lease.release();
    });

    beforeEach(async () => {
      clock = manualClock();
      const opened = await open(clock.now);
      const acquire: CaseStore['acquire'] = async (caseId, request) => {
        const lease = await opened.acquire(caseId, request);
        leases.push(lease);
        return lease;
      };
      store = { ...opened, acquire };
      id = (await store.create(seed())).id;
    });

    const manifest = () => store.read(id, async (reader) => reader.manifest);
    const acquire = (turnId = '0001') => store.acquire(id, turnRequest(turnId));
    const writing = <T>(lease: Lease, use: Parameters<typeof store.transact<T>>[2]) => store.transact(id, lease, use);
    /** Leaves a turn without its holder: it beats no more, and enough time goes by. */
    const fallSilent = async (lease: Lease) => {
      await lease.release();
      clock.advance(STALE_MS + 1);
    };

    describe('cases', () => {
      it('gives a new case an id from its title, and reads it back whole', async () => {
        const created = await store.create(seed('Crème Brûlée'));
        expect(created.id).toMatch(/^creme-brulee-[a-z0-9]{6}$/);
        expect(await store.read(created.id, async (reader) => reader.manifest)).toEqual(created);
        expect(created).toMatchObject({ revision: 1, previous: null, condition: 'ready', turn: null });
      });

      it.each(['no-such-abcdef', '..', '../x-abcdef', 'a/b-abcdef', ''])('finds no case %j', async (other) => {
        expect((await rejectedFault(store.read(other, async () => 1))).code).toBe('case-not-found');
        expect((await rejectedFault(store.acquire(other, turnRequest()))).code).toBe('case-not-found');
      });

      it('lists the newest first, in pages that new cases do not move', async () => {
        const ids = [id];
        for (const title of ['second', 'third', 'fourth']) {
          clock.advance(1000);
          ids.unshift((await store.create(seed(title))).id);
        }
        const first = await store.list({ limit: 2 });
        clock.advance(1000);
        await store.create(seed('fifth'));
        const second = await store.list({ limit: 2, after: first.next });
        expect([...first.cases, ...second.cases].map((summary) => summary.id)).toEqual(ids);
        expect(second.next).toBeUndefined();
      });

      it('filters the list by text and group, and counts the groups under the same text', async () => {
        await store.create(seed('The Ｌighthouse'));
        await acquire();
        const listed = async (query: Parameters<typeof store.list>[0]) => {
          const { cases, counts } = await store.list(query);
          return { titles: cases.map(({ title }) => title), counts };
        };
        const all = { working: 1, waiting: 1, done: 0 };
        expect(await listed({ group: 'working' })).toEqual({ titles: ['Harbor Watch'], counts: all });
        expect(await listed({ group: 'done' })).toEqual({ titles: [], counts: all });
        const found = { titles: ['The Ｌighthouse'], counts: { working: 0, waiting: 1, done: 0 } };
        expect(await listed({ text: ' light' })).toEqual(found);
      });

      it('shows every commit in the list at once', async () => {
        const line = async () => (await store.list()).cases[0];
        expect(await line()).toMatchObject({ id, revision: 1, condition: 'ready' });
        const lease = await acquire();
        expect(await line()).toMatchObject({ id, revision: 2, condition: 'running' });
        await writing(lease, (writer) => writer.commit([{ type: 'title-changed', title: 'Renamed' }]));
        expect(await line()).toMatchObject({ id, revision: 3, title: 'Renamed' });
      });

      it('refuses a cursor that it did not give', async () => {
        expect((await rejectedFault(store.list({ after: 'x' }))).code).toBe('bad-request');
      });
    });

    describe('objects', () => {
      it('keeps bytes under their hash, and the same bytes once', async () => {
        const ref = await store.putObject(id, bytes('light'));
        expect(await store.putObject(id, bytes('light'))).toEqual(ref);
        expect(ref).toEqual({ sha256: sha256('light'), size: 5 });
        await store.read(id, async (reader) => {
          expect(Buffer.from(await reader.object(ref.sha256)).toString()).toBe('light');
          expect(await reader.rawObject(ref.sha256)).toEqual(await reader.object(ref.sha256));
        });
      });

      it('tells a missing object from one that is there', async () => {
        await store.read(id, async (reader) => {
          expect((await rejectedFault(reader.object(sha256('never')))).code).toBe('object-missing');
          expect((await rejectedFault(reader.object('../../etc/passwd'))).code).toBe('object-missing');
          expect(await reader.rawObject(sha256('never'))).toBeUndefined();
        });
      });
    });

    describe('commits', () => {
      it('makes several changes true in one revision that names the one before', async () => {
        const lease = await acquire();
        const taken = await manifest();
        const next = await writing(lease, (writer) =>
          writer.commit([{ type: 'title-changed', title: 'A' }, { type: 'build-authorised' }]),
        );
        expect(next).toEqual({ ...taken, revision: 3, previous: next.previous, title: 'A', buildAuthorised: true });
        expect(next.previous).toMatch(/^[0-9a-f]{64}$/);
        expect(await manifest()).toEqual(next);
      });

      it('keeps the order of commits that are asked for at once', async () => {
        const lease = await acquire();
        await writing(lease, (writer) =>
          Promise.all(['A', 'B', 'C'].map((title) => writer.commit([{ type: 'title-changed', title }]))),
        );
        expect(await manifest()).toMatchObject({ revision: 5, title: 'C' });
      });

      it('writes no revision that would not read back', async () => {
        const lease = await acquire();
        const blocker = { kind: 'blocked', code: 'x', message: '', guidance: '' } as const;
        const ref = {
          id: '0001',
          operationId: 'op',
          sha256: sha256(''),
          outcome: 'blocked',
          startedAt: '',
          endedAt: '',
        } as const;
        const change = {
          type: 'turn-ended',
          ref,
          segment: { epoch: 1, sealed: null },
          question: null,
          blocker,
        } as const;
        expect((await rejectedFault(writing(lease, (writer) => writer.commit([change])))).code).toBe('internal');
        expect(await manifest()).toMatchObject({ revision: 2, condition: 'running' });
      });
    });

    describe('taking a turn', () => {
      it('is a commit that names the message, the uploads and the holder', async () => {
        const message = await store.putObject(id, bytes('hello'));
        const upload = { name: 'a.md', kind: 'notes', sha256: sha256('notes'), size: 5, at: 'now' } as const;
        const request = turnRequest('0001', {
          message: message.sha256,
          uploads: [upload],
          changes: [{ type: 'title-changed', title: 'B' }],
        });
        const lease = await store.acquire(id, request);
        expect(lease).toMatchObject({ caseId: id, turnId: '0001', epoch: 1 });
        expect(await manifest()).toMatchObject({
          revision: 2,
          title: 'B',
          condition: 'running',
          inputs: [upload],
          segments: [{ epoch: 1, sealed: null }],
          turn: {
            id: '0001',
            kind: 'turn',
            operationId: 'op-0001',
            epoch: 1,
            owner: store.owner,
            startedAt: clock.now().toISOString(),
            message: message.sha256,
            uploads: [upload.sha256],
          },
        });
        expect(await store.isRunning(id)).toBe(true);
      });

      it('is refused while another one runs, and says which', async () => {
        await acquire('0001');
        const since = clock.now().toISOString();
        clock.advance(1000);
        expect(await rejectedFault(acquire('0002'))).toMatchObject({
          code: 'case-locked',
          data: { turn: '0001', since },
        });
      });

      it('has one winner among many at once', async () => {
        const tries = await Promise.allSettled(['a', 'b', 'c', 'd'].map((turnId) => acquire(turnId)));
        const refused = tries.flatMap((result) => (result.status === 'rejected' ? [asFault(result.reason).code] : []));
        expect(refused).toEqual(['case-locked', 'case-locked', 'case-locked']);
        expect((await manifest()).epoch).toBe(1);
      });

      it('is refused at another revision than the expected one, and writes nothing', async () => {
        const fault = await rejectedFault(store.acquire(id, turnRequest('0001', { expectedRevision: 7 })));
        expect(fault).toMatchObject({ code: 'revision-mismatch', data: { expected: 7, actual: 1 } });
        expect(await manifest()).toMatchObject({ revision: 1, turn: null });
      });

      it('is possible again after the turn before ended', async () => {
        await playTurn(store, id, '0001');
        expect(await store.isRunning(id)).toBe(false);
        expect(await acquire('0002')).toMatchObject({ epoch: 2 });
      });

      it.each([
        ['closed', closing('0001')],
        ['abandoned', { type: 'abandoned' } as const],
      ])('is refused on a case that is %s, but acts are let through', async (condition, change) => {
        await playTurn(store, id, '0001', async (writer) => void (await writer.commit([change])));
        expect((await rejectedFault(acquire('0002'))).code).toBe(`case-${condition}`);
        const act = await store.acquire(id, turnRequest('act-0001', { kind: 'act' }));
        await writing(act, async (writer) => {
          const ref = { operationId: 'op-act', act: 'restore-file', at: 'now' };
          await writer.commit([{ type: 'act-ended', ref, segment: await writer.seal() }]);
        });
        expect(await manifest()).toMatchObject({ condition, turn: null, acts: [{ act: 'restore-file', revision: 6 }] });
      });
    });

    describe('a holder that was overtaken', () => {
      const LATE_WRITES: Record<string, (writer: CaseWriter) => Promise<unknown>> = {
        commit: (writer) => writer.commit([{ type: 'title-changed', title: 'late' }]),
        append: (writer) => writer.append(say('late')),
        'store an object': (writer) => writer.putObject(bytes('late')),
        'store a record': (writer) => writer.putTurn(turnRecord(id, '0009')),
        'write an export': (writer) => writer.putExport('late.txt', bytes('late')),
        'remove an export': (writer) => writer.removeExport('standing.txt'),
      };

      it.each(Object.entries(LATE_WRITES))('can not %s any more, and is told by its signal', async (_, write) => {
        const late = await acquire('0001');
        await writing(late, async (writer) => {
          await writer.append(say('before'));
          await writer.putExport('standing.txt', bytes('standing'));
        });
        await fallSilent(late);
        const successor = await acquire('0002');
        const taken = await manifest();
        await writing(late, async (writer) => {
          expect((await rejectedFault(write(writer))).code).toBe('lease-lost');
          expect((await rejectedFault(write(writer))).code).toBe('lease-lost');
        });
        expect(asFault(late.signal.reason).code).toBe('lease-lost');
        expect(successor.signal.aborted).toBe(false);
        await store.read(id, async (reader) => {
          expect(reader.manifest).toEqual(taken);
          expect(await reader.events(0)).toEqual([{ seq: 1, at: expect.any(String), event: say('before') }]);
          expect(await reader.rawObject(sha256('late'))).toBeUndefined();
          expect((await reader.exported('late.txt')).bytes).toBeUndefined();
          expect((await reader.exported('standing.txt')).bytes).toBeDefined();
        });
        await writing(successor, (writer) => writer.putTurn(turnRecord(id, '0009', { engine: 'scripted' })));
      });

      it('leaves its turn marked as interrupted, with what it had done on record', async () => {
        const message = await store.putObject(id, bytes('Make her taller'));
        const late = await store.acquire(id, turnRequest('0001', { message: message.sha256 }));
        const said = { role: 'assistant', content: [{ toolUse: { name: 'save_brief', toolUseId: 'a', input: {} } }] };
        const event = { type: 'conversation', record: 'model-message', data: said } as const;
        await writing(late, (writer) => writer.append(event));
        await fallSilent(late);
        const report = await store.recover(id);
        expect(report).toEqual({ facts: ['Turn 0001 was interrupted: its process died.'], interrupted: '0001' });
        await store.read(id, async (reader) => {
          expect(reader.manifest).toMatchObject({
            condition: 'ready',
            turn: null,
            turns: [{ id: '0001', operationId: 'op-0001', outcome: 'interrupted', endedAt: clock.now().toISOString() }],
            segments: [{ epoch: 1, sealed: { count: 1 } }],
          });
          expect(await reader.turn('0001')).toMatchObject({
            input: { message: 'Make her taller' },
            conversation: [said, { role: 'user', content: [{ toolResult: { toolUseId: 'a', status: 'error' } }] }],
            settlement: { delivered: false, failure: { code: 'interrupted' }, usage: { modelCalls: 1 } },
          });
        });
      });

      it('is delivered when its turn had closed the case', async () => {
        const late = await acquire('0001');
        await writing(late, (writer) => writer.commit([closing('0001')]));
        await fallSilent(late);
        await store.recover(id);
        await store.read(id, async (reader) => {
          expect(reader.manifest).toMatchObject({ condition: 'closed', turns: [{ outcome: 'interrupted' }] });
          expect((await reader.turn('0001')).settlement).toMatchObject({
            delivered: true,
            failure: { code: 'interrupted' },
            gate: { passed: true },
          });
        });
      });

      it('ended as its record says when only the last commit was missing', async () => {
        const late = await acquire('0001');
        await writing(late, (writer) => writer.putTurn(turnRecord(id, '0001')));
        await fallSilent(late);
        const report = await store.recover(id);
        expect(report.interrupted).toBeUndefined();
        expect(await manifest()).toMatchObject({
          condition: 'waiting',
          question: { text: 'Who keeps the light?' },
          turns: [{ id: '0001', outcome: 'question', endedAt: '2026-12-01T10:00:01.000Z' }],
        });
        expect(await store.read(id, (reader) => reader.turn('0001'))).toEqual(turnRecord(id, '0001'));
      });

      it('frees the case when it was an act, which is not listed as done', async () => {
        const act = await store.acquire(id, turnRequest('act-0001', { kind: 'act' }));
        await fallSilent(act);
        expect(await store.recover(id)).toEqual({
          facts: ['Act act-0001 was interrupted: its process died.'],
          interrupted: 'act-0001',
        });
        expect(await manifest()).toMatchObject({ condition: 'ready', turn: null, acts: [], turns: [] });
      });

      it('counts its act as done when the act had closed the case', async () => {
        const act = await store.acquire(id, turnRequest('act-0001', { kind: 'act' }));
        await writing(act, (writer) => writer.commit([closing('act-0001')]));
        await fallSilent(act);
        await store.recover(id);
        expect(await manifest()).toMatchObject({
          condition: 'closed',
          acts: [{ operationId: 'op-act-0001', act: 'finish' }],
        });
      });

      it('does not make the expectation of the next turn stale', async () => {
        await fallSilent(await acquire('0001'));
        expect(await store.acquire(id, turnRequest('0002', { expectedRevision: 2 }))).toMatchObject({ epoch: 2 });
      });
    });

    describe('a live holder', () => {
      it('is left alone by recovery', async () => {
        const lease = await acquire();
        const before = await manifest();
        expect(await store.recover(id)).toEqual({ facts: [] });
        expect(await manifest()).toEqual(before);
        await writing(lease, (writer) => writer.commit([{ type: 'build-authorised' }]));
      });

      it('may not write after its turn ended', async () => {
        const lease = await acquire();
        await writing(lease, async (writer) => {
          await endTurn(writer, turnRecord(id));
          expect((await rejectedFault(writer.commit([{ type: 'build-authorised' }]))).code).toBe('lease-lost');
          expect((await rejectedFault(writer.append(say('x')))).code).toBe('lease-lost');
        });
      });

      it('holds its own case only', async () => {
        const lease = await acquire();
        const other = (await store.create(seed('other'))).id;
        expect((await rejectedFault(store.transact(other, lease, async () => 1))).code).toBe('lease-lost');
      });
    });

    describe('events', () => {
      it('are numbered without gaps across turns, and read in pages', async () => {
        for (const turn of ['0001', '0002', '0003']) {
          await playTurn(store, id, turn, async (writer) => {
            await Promise.all([1, 2, 3].map((n) => writer.append(say(`${turn}.${n}`))));
          });
        }
        const at = clock.now().toISOString();
        const all = ['0001', '0002', '0003'].flatMap((turn) => [1, 2, 3].map((n) => say(`${turn}.${n}`)));
        await store.read(id, async (reader) => {
          const events = await reader.events(0);
          expect(events).toEqual(all.map((event, index) => ({ seq: index + 1, at, event })));
          expect(await reader.events(2, 3)).toEqual(events.slice(2, 5));
          expect(await reader.events(9)).toEqual([]);
        });
      });

      it('are readable while the turn runs', async () => {
        const lease = await acquire();
        const appended = await writing(lease, (writer) => writer.append(say('now')));
        expect(appended.seq).toBe(1);
        expect(await store.read(id, (reader) => reader.events(0))).toEqual([appended]);
      });

      it('follow no seal', async () => {
        const lease = await acquire();
        await writing(lease, async (writer) => {
          await writer.append(say('one'));
          const sealed = await writer.seal();
          expect(sealed).toEqual({ epoch: 1, sealed: { bytes: expect.any(Number), count: 1 } });
          expect((await rejectedFault(writer.append(say('two')))).code).toBe('internal');
          expect(await writer.seal()).toEqual(sealed);
        });
      });

      it('are refused above the limit of one event', async () => {
        const lease = await acquire();
        await writing(lease, async (writer) => {
          expect((await rejectedFault(writer.append(say('x'.repeat(256 * 1024))))).code).toBe('log-limit');
          expect((await writer.append(say('small'))).seq).toBe(1);
        });
      });
    });

    describe('records and exports', () => {
      it('writes a turn record once, and the same one again without harm', async () => {
        const lease = await acquire();
        await writing(lease, async (writer) => {
          const hash = await writer.putTurn(turnRecord(id));
          expect(await writer.putTurn(turnRecord(id))).toBe(hash);
          const other = turnRecord(id, '0001', { engine: 'scripted' });
          expect((await rejectedFault(writer.putTurn(other))).code).toBe('turn-record-corrupt');
        });
      });

      it('replaces, reads and removes exports under plain names', async () => {
        const lease = await acquire();
        await writing(lease, async (writer) => {
          await writer.putExport('Mira (v2).json', bytes('one'));
          await writer.putExport('Mira (v2).json', bytes('two'));
          expect(Buffer.from((await writer.exported('Mira (v2).json')).bytes ?? []).toString()).toBe('two');
          await writer.removeExport('Mira (v2).json');
          await writer.removeExport('Mira (v2).json');
          expect(await writer.exported('Mira (v2).json')).toEqual({ name: 'Mira (v2).json', bytes: undefined });
        });
      });

      it.each(['', '.', '..', '.hidden', 'a/b', 'a\\b', 'a\0b', 'a\nb', 'x'.repeat(201)])(
        'refuses the export name %j',
        async (name) => {
          const lease = await acquire();
          await writing(lease, async (writer) => {
            expect((await rejectedFault(writer.putExport(name, bytes('x')))).code).toBe('bad-request');
            expect((await rejectedFault(writer.exported(name))).code).toBe('bad-request');
          });
        },
      );

      it.each(['../x', 'A', '', 'a.b'])('refuses the turn id %j', async (turnId) => {
        const lease = await acquire();
        const fault = await rejectedFault(writing(lease, (writer) => writer.putTurn(turnRecord(id, turnId))));
        expect(fault.code).toBe('bad-request');
      });
    });
  });
}
