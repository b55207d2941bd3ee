import type { Outputs } from '@/lib/case/brief';
import type { DocumentChanges } from '@/lib/case/changes';
import { isOver } from '@/lib/case/is-over';
import type { EngineChoice, InputKind } from '@/lib/case/manifest';
import type { Act, CaseList, CaseView } from '@/lib/case/view';
import { Fault } from '@/lib/checks/fault';
import { type EngineOffer, engineChoices } from '@/lib/engines/choices';
import type { DemoList, Identity } from '@/lib/http/api';
import type { Inspection } from '@/lib/inspect/inspection';
import type { CardPreview, LorebookPreview } from '@/lib/preview/preview';
import type { Trace, TurnTrace } from '@/lib/trace/trace';
import { makeChange } from './cases/make-change';
import { readDownload } from './delivery/download';
import { type DeliveryZip, zipDelivery } from './delivery/zip-files';
import { demoNames, readDemo } from './demos/read-demos';
import { type ChangesQuery, changesOf } from './documents/changes';
import { describeUpload } from './intake/describe-upload';
import { identify } from './intake/identify';
import { inspectUpload } from './intake/inspect-upload';
import { Previews } from './preview/previews';
import { projectVersion } from './project-root';
import { readSettings } from './settings';
import type { CaseReader, ListQuery } from './store/port';
import { journalLines, traceOf, turnTrace } from './trace/trace';
import { openDeps } from './turns/default-deps';
import { atPace, type DemoPace } from './turns/demo-pace';
import type { TurnDeps } from './turns/deps';
import { followCase } from './turns/follow';
import type { LiveEvent } from './turns/hub';
import { createDemoCase, playDemo } from './turns/play-demo';
import { recoverUnfinished } from './turns/recover-unfinished';
import { submitAct } from './turns/submit-act';
import { loadRunner, openOrFind } from './turns/submit-turn';
import type { TurnRequest } from './turns/turn-request';
import { viewCase } from './turns/view';

/** What the server does for its route handlers: one method a route. All of them throw Fault. */
export interface Runtime {
  createCase(input: NewCase): Promise<CaseView>;
  /** Makes a case from the files of a closed one, to change them, and starts its first turn. */
  changeCase(input: { operationId: string; from: { case: string } }): Promise<CaseView>;
  /** Creates the demo's case and plays its moves in the background. */
  startDemo(input: { operationId: string; demo: string; pace: DemoPace }): Promise<CaseView>;
  /** The engines that a new case may take here. */
  engines(): Promise<EngineOffer[]>;
  demos(): Promise<DemoList['demos']>;
  listCases(query: ListQuery): Promise<CaseList>;
  viewCase(id: string): Promise<CaseView>;
  /** Says what a file is and what would become of it; stores nothing. */
  identify(file: { name: string; bytes: Uint8Array }): Promise<Identity>;
  /** Says everything that can be said of a file by itself; stores nothing. */
  inspect(file: { name: string; bytes: Uint8Array }): Promise<Inspection>;
  /** Looks at a file and stores it as an object of the case; a turn may then name it. */
  upload(id: string, file: { name: string; bytes: Uint8Array }): Promise<UploadedFile>;
  /** Returns once the turn is taken; it then runs in this process whether anyone reads or not. */
  startTurn(id: string, input: TurnInput): Promise<{ turn: string; revision: number }>;
  stopTurn(id: string): Promise<void>;
  act(id: string, input: { operationId: string; expectedRevision?: number; act: Act }): Promise<CaseView>;
  follow(id: string, after: number, signal: AbortSignal): AsyncIterable<LiveEvent>;
  download(id: string, fileName: string): Promise<{ bytes: Uint8Array; fileName: string; sha256: string }>;
  /** All delivered files and the receipt in one archive. */
  zip(id: string): Promise<DeliveryZip>;
  portrait(id: string): Promise<Uint8Array | undefined>;
  /** The character as it will look, field by field. */
  cardPreview(id: string): Promise<CardPreview>;
  lorebookPreview(id: string): Promise<LorebookPreview>;
  /** What differs between two versions of a document. */
  changes(id: string, query: ChangesQuery): Promise<DocumentChanges>;
  /** What happened in a case: its turns, the events of one, and the whole journal as JSON lines. */
  trace(id: string): Promise<Trace>;
  turnTrace(id: string, turn: string): Promise<TurnTrace>;
  journal(id: string): Promise<string>;
  about(): Promise<{ version: string; node: string; cases: string }>;
  /** The thumbnail of the portrait as WebP; undefined when the case has none of this hash (any more). */
  thumbnail(id: string, sha256: string): Promise<Uint8Array | undefined>;
  shutdown(): void;
}

/** A new case as the page asks for it. */
export interface NewCase {
  readonly operationId: string;
  readonly title: string;
  readonly outputs: Outputs;
  readonly engine: EngineChoice;
  readonly placeholderPortrait: boolean;
}

/** What an uploaded file turned out to be. */
export interface UploadedFile {
  readonly sha256: string;
  readonly size: number;
  readonly name: string;
  readonly kind: InputKind;
  readonly note: string;
}

/** A message with the uploads it names. */
export interface TurnInput {
  readonly operationId: string;
  readonly expectedRevision?: number;
  readonly message: string;
  readonly uploads: readonly { readonly sha256: string; readonly name: string }[];
}

const KEY = Symbol.for('cardwright.runtime');
const shared = globalThis as typeof globalThis & { [KEY]?: Promise<Runtime> };

/** The runtime of this process. A framework may load this module several times: the promise lives on globalThis. */
export function runtime(): Promise<Runtime> {
  shared[KEY] ??= boot();
  return shared[KEY];
}

async function boot(): Promise<Runtime> {
  const deps = await openDeps(readSettings());
  await recoverUnfinished(deps.store);
  return createRuntime(deps);
}

/** A runtime over these dependencies. */
export function createRuntime(deps: TurnDeps): Runtime {
  const { store, hub } = deps;
  const created = new Map<string, { readonly asked: string; readonly id: Promise<string> }>();
  const stopping = new AbortController();
  const previews = new Previews();

  /** Makes a case once for each operation id, however often the request comes; the id stands for one intent. */
  function once(operationId: string, intent: unknown, create: () => Promise<string>): Promise<string> {
    const asked = JSON.stringify(intent);
    const known = created.get(operationId) ?? { asked, id: create() };
    if (known.asked !== asked) throw new Fault('operation-conflict', 'The operation id was used for another case.');
    created.set(operationId, known);
    known.id.catch(() => created.delete(operationId));
    return known.id;
  }

  async function withBytes(id: string, input: TurnInput): Promise<TurnRequest> {
    const uploads = await store.read(id, (reader) =>
      Promise.all(input.uploads.map(async ({ sha256, name }) => ({ name, bytes: await uploaded(reader, sha256) }))),
    );
    const { operationId, message, expectedRevision } = input;
    return { caseId: id, operationId, message, uploads, ...(expectedRevision !== undefined && { expectedRevision }) };
  }

  async function start(request: TurnRequest): Promise<{ turn: string; revision: number }> {
    const { runTurn } = await loadRunner();
    const found = await openOrFind(request, deps);
    if ('earlier' in found) return { turn: found.earlier, revision: (await viewCase(store, request.caseId)).revision };
    const { opened } = found;
    inBackground(() => runTurn(opened, request, deps));
    return { turn: opened.turnId, revision: opened.revision };
  }

  return {
    createCase: async ({ operationId, title, outputs, engine, placeholderPortrait }) => {
      const seed = { title, engine, outputs, placeholderPortrait, buildAuthorised: false };
      return viewCase(store, await once(operationId, seed, async () => (await store.create(seed)).id));
    },
    changeCase: async ({ operationId, from }) => {
      const id = await once(operationId, { from }, async () => {
        const request = await makeChange(store, from.case, operationId);
        await start(request);
        return request.caseId;
      });
      return viewCase(store, id);
    },
    startDemo: async ({ operationId, demo: name, pace }) => {
      const id = await once(operationId, { demo: name, pace }, async () => {
        const demo = await readDemo(name);
        const { id: caseId } = await createDemoCase(demo, deps);
        inBackground(async () => {
          const paced = await atPace(pace, deps, stopping.signal);
          for await (const _event of playDemo(demo, caseId, paced.deps, paced.between))
            if (stopping.signal.aborted) return;
        });
        return caseId;
      });
      return viewCase(store, id);
    },
    demos: async () =>
      Promise.all(
        (await demoNames()).map(async (name) => {
          const { title, description, engine, moves } = await readDemo(name);
          return { name, title, description, engine: engine.name, moves: moves.length };
        }),
      ),
    engines: async () => engineChoices(readSettings().model),
    listCases: async (query) => {
      const { cases, next, counts } = await store.list(query);
      return { cases: [...cases], ...(next !== undefined && { next }), counts };
    },
    viewCase: (id) => viewCase(store, id),
    identify: async (file) => describeUpload(file),
    inspect: async (file) => inspectUpload(file),
    upload: async (id, file) => {
      const { kind, name, note } = identify(file);
      const { sha256, size } = await store.putObject(id, file.bytes);
      return { sha256, size, name, kind, note };
    },
    startTurn: async (id, input) => start(await withBytes(id, input)),
    stopTurn: async (id) => {
      hub.stop(id, new Fault('cancelled', 'The person stopped the turn.', { next: 'Send a message to go on.' }));
    },
    act: async (id, input) => {
      await submitAct({ caseId: id, ...input }, deps);
      return viewCase(store, id);
    },
    follow: (id, after, signal) =>
      followCase(deps, id, after, AbortSignal.any([signal, stopping.signal]), ({ condition, turn }) =>
        isOver({ condition, running: turn && { turn: turn.id, since: turn.startedAt } }),
      ),
    download: async (id, fileName) => {
      const { deliverable, bytes } = await store.read(id, (reader) => readDownload(reader, fileName));
      return { bytes, fileName: deliverable.fileName, sha256: deliverable.sha256 };
    },
    zip: (id) => store.read(id, zipDelivery),
    portrait: (id) =>
      store.read(id, async (reader) => {
        const { portrait } = reader.manifest;
        return portrait ? reader.object(portrait.sha256) : undefined;
      }),
    cardPreview: (id) => store.read(id, (reader) => previews.card(reader)),
    lorebookPreview: (id) => store.read(id, (reader) => previews.lorebook(reader)),
    changes: (id, query) => store.read(id, (reader) => changesOf(reader, query)),
    trace: (id) => store.read(id, traceOf),
    turnTrace: (id, turn) => store.read(id, (reader) => turnTrace(reader, turn)),
    journal: (id) => store.read(id, journalLines),
    about: async () => ({ version: projectVersion(), node: process.versions.node, cases: readSettings().root }),
    thumbnail: (id, sha256) =>
      store.read(id, async (reader) =>
        reader.manifest.portrait?.thumbnail === sha256 ? reader.object(sha256) : undefined,
      ),
    shutdown: () => {
      stopping.abort(new Error('the server is stopping'));
      hub.stopAll(new Fault('interrupted', 'The server was stopped while this turn ran.'));
    },
  };
}

/** The bytes of an upload. Throws Fault `upload-unknown` when the case never got it. */
async function uploaded(reader: CaseReader, sha256: string): Promise<Uint8Array> {
  if ((await reader.rawObject(sha256)) === undefined) {
    throw new Fault('upload-unknown', `The case holds no upload ${sha256.slice(0, 12)}….`, { where: 'uploads' });
  }
  return reader.object(sha256);
}

/** Runs on; what goes wrong is in the turn's record, or on stderr when even that could not be stored. */
function inBackground(work: () => Promise<unknown>): void {
  work().catch((error: unknown) => {
    process.stderr.write(
      `cardwright: a turn could not be stored: ${error instanceof Error ? error.message : String(error)}\n`,
    );
  });
}
