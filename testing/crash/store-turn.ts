import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Lineage } from '@/lib/case/manifest';
import { openFileStore } from '@/services/store/file-store';
import { closing, endTurn, say, seed, turnRecord, turnRequest } from '../store-fixtures';
import { type CrashScript, runAsCrashChild } from './child';

/** Files of other people in a case folder, with names that look almost like our temporary ones. */
const FOREIGN_FILES = [
  'notes.txt',
  'case.json.bak',
  'case.json.99999999999',
  'revisions/.backup.tmp',
  'revisions/.00000001.json.tmp',
  'exports/card.v2.123',
  'exports/Mira.json.v2',
];

/** One turn as the store sees it, from creating the case to the commit that frees it, acknowledged step by step. */
await runAsCrashChild(async ({ root, ack }: CrashScript) => {
  const store = await openFileStore({ root });
  const { id } = await store.create(seed());
  ack({ created: id });
  for (const name of FOREIGN_FILES) writeFileSync(join(root, id, name), name);
  ack({ foreign: FOREIGN_FILES });

  const message = await store.putObject(id, Buffer.from('Make me a lighthouse keeper'));
  ack({ object: message.sha256 });
  const lease = await store.acquire(id, turnRequest('0001', { message: message.sha256 }));
  ack({ revision: 2 });

  await store.transact(id, lease, async (writer) => {
    const tell = async (text: string) => ack({ event: (await writer.append(say(text))).seq, text });
    const put = async (text: string) => {
      const ref = await writer.putObject(Buffer.from(text));
      ack({ object: ref.sha256 });
      return ref;
    };
    await tell('started');
    const document = await put('{"name":"Mira"}');
    await tell('document');
    const saved = await writer.commit([{ type: 'document-saved', document: 'character', ...document, by: '0001' }]);
    ack({ revision: saved.revision });

    const card = await put('the card');
    const lineage: Lineage = { character: document.sha256, lorebook: null, portrait: null, settings: card.sha256 };
    const file = { kind: 'card-json', fileName: 'Mira.json', ...card } as const;
    const built = await writer.commit([{ type: 'artifact-built', artifact: { ...file, lineage } }]);
    ack({ revision: built.revision });

    await writer.putExport('Mira.json', Buffer.from('the card'));
    await writer.putExport('README.md', Buffer.from('the receipt'));
    await tell('promoted');
    const closed = await writer.commit([closing('0001', [file])]);
    ack({ revision: closed.revision, closed: true });
    await endTurn(writer, turnRecord(id, '0001', { result: { kind: 'delivered', summary: 'Done.' } }));
    ack({ revision: closed.revision + 1, ended: true });
  });
  await lease.release();
});
