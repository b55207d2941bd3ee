import type { InputFile } from '@/lib/case/manifest';
import type { CaseChange } from '@/lib/case/plan-commit';
import { identify } from '../intake/identify';
import type { NormalPortrait } from '../intake/portrait';
import { storePortrait } from '../intake/store-portrait';
import type { CaseStore } from '../store/port';

/** A file as the person gave it. */
export interface Upload {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Uploads made durable: what each is, and what else the same commit shall say. */
export interface Incoming {
  readonly uploads: readonly InputFile[];
  readonly changes: readonly CaseChange[];
}

interface IncomingDeps {
  readonly store: CaseStore;
  readonly clock: () => Date;
  readonly normalisePortrait: (bytes: Uint8Array) => Promise<NormalPortrait>;
}

/**
 * Looks at each upload, stores it as an object, and normalises the newest picture to be the portrait: a picture of its
 * own, else that of a PNG card. Throws Fault for a file that cannot be used; then nothing refers to any of them.
 */
export async function takeIn(caseId: string, files: readonly Upload[], deps: IncomingDeps): Promise<Incoming> {
  const identified = files.map((file) => ({ file, what: identify(file) }));
  const pictured =
    identified.findLast(({ what }) => what.kind === 'portrait') ??
    identified.findLast(({ what }) => what.kind === 'card-png');
  const normal = pictured && (await deps.normalisePortrait(pictured.file.bytes));
  const at = deps.clock().toISOString();
  const uploads: InputFile[] = [];
  for (const { file, what } of identified) {
    const { sha256, size } = await deps.store.putObject(caseId, file.bytes);
    uploads.push({ name: what.name, kind: what.kind, sha256, size, at });
  }
  const original = pictured && uploads[identified.indexOf(pictured)];
  if (!normal || !original) return { uploads, changes: [] };
  const portrait = await storePortrait(normal, original.sha256, (bytes) => deps.store.putObject(caseId, bytes));
  return { uploads, changes: [{ type: 'portrait-set', portrait }] };
}
