import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rejectedFault } from '@/testing/rejected-fault';
import { temporaryFolder } from '@/testing/temporary-folder';
import { SEED } from '@/testing/turns';
import { openFileStore } from './file-store';

describe('the heartbeat', () => {
  it('does not wait for a reader where a pipe stands in its place', async () => {
    const root = await temporaryFolder();
    const store = await openFileStore({ root });
    const { id } = await store.create(SEED);
    const heartbeat = join(root, id, 'heartbeat');
    await rm(heartbeat, { force: true });
    execFileSync('mkfifo', [heartbeat]);
    const taking = store.acquire(id, { turnId: '0001', kind: 'turn', operationId: 'a', message: null, uploads: [] });
    expect(await rejectedFault(taking)).toMatchObject({ code: 'storage-failed' });
  });
});
