import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { EngineChoice } from '@/lib/case/manifest';
import { suggestTitle } from '@/lib/case/suggest-title';
import { supportedOutputs } from '@/lib/case/supported-outputs';
import { Fault } from '@/lib/checks/fault';
import { type ModelSetting, requireModel } from '@/lib/engines/model-setting';
import { fillFromNotes } from '@/lib/guided/fill';
import { parseNotes } from '@/lib/guided/notes';
import { exportFiles } from '@/services/delivery/export-files';
import { type Identified, identify } from '@/services/intake/identify';
import type { Upload } from '@/services/turns/incoming';
import type { Context } from './context';
import { exitOfTurn } from './exit-codes';
import { receiptLines, tellExport } from './receipt';
import { workCase } from './run-turns';

/** The options of `cardwright build`. */
export interface BuildOptions {
  readonly portrait?: string;
  readonly placeholder?: boolean;
  readonly outputs: string;
  readonly lorebook?: string;
  readonly engine: string;
  readonly out?: string;
  readonly yes?: boolean;
  readonly acceptPinnedSources?: boolean;
}

/** `cardwright build`: a new case from notes or a card, worked as far as it goes. Everything is checked before it is created. */
export async function build(input: string, options: BuildOptions, context: Context): Promise<number> {
  const { deps, output } = context;
  const main = await readInput(input);
  const what = identify(main);
  if (what.kind === 'portrait') throw pictureWithoutCard(main.name);
  const portrait = options.portrait === undefined ? undefined : await readPortrait(options.portrait);
  const outputs = supportedOutputs({
    card: splitList(options.outputs),
    lorebook: options.lorebook ?? (holdsLore(what) ? 'both' : 'none'),
  });
  const engine = engineOf(options.engine, context.model);
  output.say(`${main.name}: ${what.note}`);
  const { id } = await deps.store.create({
    title: titleOf(what, main.name),
    engine,
    outputs,
    placeholderPortrait: options.placeholder === true,
    buildAuthorised: options.yes === true,
  });
  output.say(`case ${id}`);
  output.emit({ case: id });
  const end = await workCase(
    {
      caseId: id,
      message: input === '-' ? (what.text ?? '') : '',
      uploads: [...(input === '-' && what.kind === 'notes' ? [] : [main]), ...(portrait ? [portrait] : [])],
      acceptPinnedSources: options.acceptPinnedSources === true,
    },
    context,
  );
  const again = options.out === undefined ? '' : ` --out ${options.out}`;
  if (end.record.result.kind === 'question') output.say(`  answer: npx cardwright resume ${id} "…"${again}`);
  if (end.record.result.kind === 'delivered') await tellDelivery(id, options.out, context);
  return exitOfTurn(end);
}

/** Prints the receipt of a closed case, and copies its files where the person asked for that. */
export async function tellDelivery(id: string, target: string | undefined, { deps, output }: Context): Promise<void> {
  const manifest = await deps.store.read(id, async (reader) => reader.manifest);
  output.emit({ receipt: manifest.closed });
  output.say(`\n${receiptLines(manifest).join('\n')}`);
  if (target === undefined) output.say(`  copy them: npx cardwright export ${id} --out <dir>`);
  else tellExport(output, await deps.store.read(id, (reader) => exportFiles(reader, target)));
}

/** Reads a file, or standard input for `-`. Throws Fault `input-unreadable`. */
export async function readInput(path: string): Promise<Upload> {
  try {
    if (path !== '-') return { name: basename(path), bytes: await readFile(path) };
    const chunks: Buffer[] = [];
    for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
    return { name: 'notes.md', bytes: Buffer.concat(chunks) };
  } catch (error) {
    throw new Fault('input-unreadable', `${path} cannot be read.`, {
      where: path,
      next: 'Check the path and its permissions.',
      cause: error,
    });
  }
}

async function readPortrait(path: string): Promise<Upload> {
  const file = await readInput(path);
  const { kind, note } = identify(file);
  if (kind === 'portrait' || kind === 'card-png') return file;
  throw new Fault('image-invalid', `${file.name} is not a picture: ${note}.`, {
    where: path,
    next: 'Give a PNG, JPEG or WebP file.',
  });
}

function holdsLore({ reading, lorebook, text }: Identified): boolean {
  if (text !== undefined) return fillFromNotes(parseNotes(text)).entries.length > 0;
  return (reading?.lorebook?.entries.length ?? lorebook?.lorebook.entries.length ?? 0) > 0;
}

function titleOf({ reading, text = '' }: Identified, name: string): string {
  return (reading?.character.data.name.trim() || suggestTitle(text, [name])).slice(0, 300);
}

/**
 * Throws Fault `unsupported-engine`, or `model-not-configured` where the environment names no usable language model. The
 * scripted engine needs a demo and is started by `cardwright demo`.
 */
function engineOf(name: string, model: ModelSetting | undefined): EngineChoice {
  if (name === 'openai-compatible') return { name, model: requireModel(model).model };
  const parsed = EngineChoice.safeParse({ name });
  if (parsed.success) return parsed.data;
  throw new Fault('unsupported-engine', `The engine ${name} is not known here.`, {
    next: 'Take --engine guided or openai-compatible; a scripted case is started by npx cardwright demo.',
  });
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function pictureWithoutCard(name: string): Fault {
  return new Fault('card-not-found', `${name} is a picture without a character card in it.`, {
    where: name,
    next: `Give notes or a card, and the picture as its portrait: npx cardwright build notes.md --portrait ${name}`,
  });
}
