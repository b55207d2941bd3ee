import { join } from 'node:path';
import type { DemoMove } from '@/lib/case/demo';
import type { Act } from '@/lib/case/view';
import { FAULTS, isFaultCode } from '@/lib/checks/codes';
import { asFault } from '@/lib/checks/fault';
import { exportFiles } from '@/services/delivery/export-files';
import { demoNames, readDemo } from '@/services/demos/read-demos';
import { projectRoot } from '@/services/project-root';
import { atPace, type DemoPace } from '@/services/turns/demo-pace';
import { createDemoCase, playDemo } from '@/services/turns/play-demo';
import type { Context } from './context';
import { EXIT } from './exit-codes';
import { describeFault } from './output';
import { tellEnd, tellEvent } from './progress';
import { receiptLines, tellExport } from './receipt';

/** `cardwright demo --list`: the demos with what each shows. */
export async function listDemos({ output }: Context): Promise<number> {
  for (const name of await demoNames()) {
    const { title, description } = await readDemo(name);
    output.emit({ name, title, description });
    output.say(`${name.padEnd(16)} ${title}\n${' '.repeat(17)}${description}`);
  }
  return EXIT.done;
}

/** How a demo is played, and where its files go. */
export interface DemoOptions {
  readonly out?: string;
  readonly pace: DemoPace;
}

/** `cardwright demo [name]`: plays a demo from empty to downloads, like any other case. */
export async function demo(name: string, { out, pace }: DemoOptions, context: Context): Promise<number> {
  const { output } = context;
  const { deps, between } = await atPace(pace, context.deps);
  const definition = await readDemo(name);
  const { id } = await createDemoCase(definition, deps);
  output.say(`demo ${name}: ${definition.title}\n${definition.description}\ncase ${id}`);
  output.emit({ demo: name, case: id });
  for await (const event of playDemo(definition, id, deps, between)) {
    if (event.kind === 'move') output.say(moveLine(event.move));
    else if (event.kind === 'event') tellEvent(output, event.live);
    else if (event.kind === 'turn') tellEnd(output, event.end);
    else {
      output.emit({ refused: asFault(event.error).toJSON() });
      output.say(describeFault(event.error));
    }
  }
  const manifest = await deps.store.read(id, async (reader) => reader.manifest);
  if (!manifest.closed) return exitOfBlocker(manifest.blocker?.code);
  output.emit({ receipt: manifest.closed });
  output.say(`\n${receiptLines(manifest).join('\n')}`);
  const target = out ?? join(projectRoot(), 'demo-output', id);
  tellExport(output, await deps.store.read(id, (reader) => exportFiles(reader, target)));
  return EXIT.done;
}

function moveLine(move: DemoMove): string {
  if ('act' in move) return `\n» ${ACT_WORDS[move.act.act]}`;
  const { message, uploads = [] } = move.turn;
  const first = message.split('\n')[0] ?? '';
  const shown = first.length < message.trim().length ? `${first} …` : first;
  return `\n» The person: ${[shown, ...uploads.map((file) => `[${file}]`)].join(' ')}`;
}

const ACT_WORDS: Record<Act['act'], string> = {
  'authorise-build': 'The person confirms the build.',
  'accept-pinned-sources':
    'There is no network: the person accepts the pinned, reviewed profile instead. The receipt will say so for ever.',
  finish: 'The person finishes the case.',
  abandon: 'The person abandons the case.',
  'restore-file': 'The person restores a file.',
  'edit-document': 'The person edits a document by hand.',
  'restore-version': 'The person restores an older version of a document.',
  'add-entry': 'The person adds an entry to the lorebook.',
  'remove-entry': 'The person removes an entry of the lorebook.',
  'set-lock': 'The person locks or unlocks a field.',
};

function exitOfBlocker(code: string | undefined): number {
  return code !== undefined && isFaultCode(code) ? FAULTS[code].exit : EXIT.refused;
}
