import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256 } from '@/lib/case/hash';
import type { CaseManifest, Sha } from '@/lib/case/manifest';
import type { CaseReader, CaseStore } from '@/services/store/port';

/** What a script was promised about its case, gathered from its acknowledgements. */
export interface Promises {
  readonly revision: number;
  readonly closed: boolean;
  readonly objects: readonly Sha[];
  readonly events: readonly { readonly seq: number; readonly text: string }[];
}

/** What any reader must find in a case at any moment, also just after a crash. Returns what is wrong. */
export async function inspectCase(store: CaseStore, id: string, promised: Promises): Promise<string[]> {
  return store.read(id, async (reader) => [
    ...(await inspectReferences(reader)),
    ...(await inspectDelivery(reader)),
    ...(await inspectPromises(reader, promised)),
  ]);
}

/** Everything that the newest revision names is there, and is what its hash says. */
async function inspectReferences(reader: CaseReader): Promise<string[]> {
  const problems: string[] = [];
  const attempt = (what: string, read: Promise<unknown>) =>
    read.catch((error: unknown) => problems.push(`${what}: ${String(error)}`));
  for (const hash of hashesOf(reader.manifest)) await attempt('object', reader.object(hash));
  for (const { id } of reader.manifest.turns) await attempt('turn', reader.turn(id));
  const events = await reader.events(0).catch((error: unknown) => void problems.push(`events: ${String(error)}`));
  if (events?.some(({ seq }, index) => seq !== index + 1)) problems.push('the sequence of events has a gap');
  return problems;
}

/** A closed case has all its files, as they were judged. */
async function inspectDelivery({ manifest, exported }: CaseReader): Promise<string[]> {
  const problems: string[] = [];
  if (manifest.condition === 'closed' && !manifest.closed) problems.push('closed without a record of it');
  for (const { fileName, sha256: expected } of manifest.closed?.deliverables ?? []) {
    const { bytes } = await exported(fileName);
    if (!bytes || sha256(bytes) !== expected)
      problems.push(`closed, but exports/${fileName} is not what was delivered`);
  }
  return problems;
}

/** What was acknowledged is there. */
async function inspectPromises(reader: CaseReader, promised: Promises): Promise<string[]> {
  const { manifest } = reader;
  const events = await reader.events(0);
  const lost = promised.events.filter(({ seq, text }) => {
    const event = events[seq - 1]?.event;
    return event?.type !== 'message' || event.text !== text;
  });
  const objects = await Promise.all(promised.objects.map(async (hash) => (await reader.rawObject(hash)) ?? hash));
  return [
    ...(manifest.revision < promised.revision ? [`revision ${promised.revision} was acknowledged and is lost`] : []),
    ...(promised.closed && !manifest.closed ? ['the closing was acknowledged and is lost'] : []),
    ...lost.map(({ text }) => `the event "${text}" was acknowledged and is lost`),
    ...objects
      .filter((object) => typeof object === 'string')
      .map((hash) => `object ${hash} was acknowledged and is lost`),
  ];
}

function hashesOf(manifest: CaseManifest): Sha[] {
  const { documents, inputs, portrait, artifacts, turn, closed } = manifest;
  return [
    ...Object.values(documents).flat(),
    ...inputs,
    ...artifacts,
    ...(portrait ? [portrait] : []),
    ...(closed?.deliverables ?? []),
    ...(turn?.message ? [{ sha256: turn.message }] : []),
  ].map(({ sha256: hash }) => hash);
}

/** All files below a folder by their relative path, with the hash of each: equal when nothing changed. */
export async function treeOf(folder: string): Promise<Record<string, Sha>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hashed = files
    .sort()
    .map(async (file) => [file.slice(folder.length + 1), sha256(await readFile(file))] as const);
  return Object.fromEntries(await Promise.all(hashed));
}
