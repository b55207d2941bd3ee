import type { CharacterDocument } from '@/lib/card/character';
import { type CardReading, readCard } from '@/lib/card/read-card';
import type { InputFile } from '@/lib/case/manifest';
import type { Repair } from '@/lib/checks/repair';
import { parseJson } from '@/lib/json/parse';
import type { LorebookDocument } from '@/lib/lorebook/entry';
import { readLorebook } from '@/lib/lorebook/shape';
import type { CaseReader } from '../store/port';

/** An uploaded card or lorebook, read into documents, with what was repaired on the way. */
export interface Imported {
  readonly input: InputFile;
  readonly character?: CharacterDocument;
  readonly lorebook?: LorebookDocument;
  readonly repairs: readonly Repair[];
}

/** Reads every uploaded card and lorebook of a case, oldest first. Throws Fault when a stored input is damaged. */
export async function readImports(reader: CaseReader): Promise<Imported[]> {
  const imports: Imported[] = [];
  for (const input of reader.manifest.inputs) {
    const read = READERS[input.kind];
    if (read) imports.push({ input, ...read(await reader.object(input.sha256), input.name) });
  }
  return imports;
}

/** The documents that uploaded files give: the newest character and the newest lorebook. */
export async function importedDocuments(
  reader: CaseReader,
): Promise<{ character?: CharacterDocument; lorebook?: LorebookDocument }> {
  const imports = await readImports(reader);
  const character = imports.findLast((item) => item.character)?.character;
  const lorebook = imports.findLast((item) => item.lorebook)?.lorebook;
  return { ...(character && { character }), ...(lorebook && { lorebook }) };
}

type Reading = Omit<Imported, 'input'>;

const READERS: Partial<Record<InputFile['kind'], (bytes: Uint8Array, name: string) => Reading>> = {
  'card-json': (bytes, name) => fromCard(readCard(bytes, name)),
  'card-png': (bytes, name) => fromCard(readCard(bytes, name)),
  lorebook: (bytes, name) => readLorebook(parseJson(bytes), name),
};

function fromCard({ character, lorebook, repairs }: CardReading): Reading {
  return { character, ...(lorebook && { lorebook }), repairs };
}
