import { writeSync } from 'node:fs';
import { interceptMutations, type Mutation } from './intercept';

/** Where the process dies: before or after the k-th change of the disk, or in the middle of it if it is a write. */
export const CRASH_MODES = ['before', 'after', 'torn'] as const;
export type CrashMode = (typeof CRASH_MODES)[number];

/** What a script may use: the folder it works in, and a way to tell what it was promised (a line of JSON each). */
export interface CrashScript {
  readonly root: string;
  readonly ack: (promise: unknown) => void;
}

/**
 * Runs a script that dies at the place named by the command line: `<root> <k> <mode>`; k = 0 lives to the end. What was
 * acknowledged goes to the standard output at once, and the number of changes with the last line.
 */
export async function runAsCrashChild(script: (context: CrashScript) => Promise<void>): Promise<void> {
  const [root = '', place = '0', mode = 'after'] = process.argv.slice(2);
  const seen: Mutation[] = [];
  let underWay = 0;
  let overlapping = false;
  const restore = await interceptMutations(async (mutation, perform) => {
    seen.push(mutation);
    overlapping ||= underWay > 0;
    const here = mutation.index === Number(place);
    if (here && mode === 'before') die();
    if (here && mode === 'torn') {
      await mutation.tear?.();
      die();
    }
    underWay += 1;
    const result = await perform().finally(() => {
      underWay -= 1;
    });
    if (here) die();
    return result;
  });
  await script({ root, ack: (promise) => tell({ ack: promise }) });
  restore();
  tell({ overlapping, mutations: seen.map(({ name, path }) => `${name} ${path.replace(root, '')}`) });
}

function tell(line: object): void {
  writeSync(1, `${JSON.stringify(line)}\n`);
}

function die(): never {
  process.kill(process.pid, 'SIGKILL');
  for (;;);
}
