import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** One change that a program is about to make to the file system. */
export interface Mutation {
  /** Its place among all that were intercepted, from 1. */
  readonly index: number;
  /** The function: `open` (creating), `write`, `sync`, `datasync`, `fsync`, `link`, `rename`, `unlink`, `mkdir`, … */
  readonly name: string;
  readonly path: string;
  /** For a write through a file handle: writes only the first half. */
  readonly tear?: () => Promise<unknown>;
}

/** Stands around a mutation: calls `perform`, or does not, or throws instead. */
export type Around = (mutation: Mutation, perform: () => Promise<unknown>) => Promise<unknown>;

type AnyFunction = (...args: never[]) => unknown;
type Slot = Record<string, AnyFunction>;

const HANDLE_METHODS = ['write', 'sync', 'datasync'];
const PROMISE_FUNCTIONS = ['link', 'rename', 'unlink', 'mkdir', 'utimes'];
const CALLBACK_FUNCTIONS = ['write', 'fsync', 'rename', 'unlink', 'chmod', 'chown'];

/**
 * Lets every change that this process makes through `fs.promises`, file handles and the callback functions of `fs` go
 * through `around`, until the returned function is called.
 */
export async function interceptMutations(around: Around): Promise<() => void> {
  const undo: (() => void)[] = [];
  const paths = new Map<unknown, string>();
  let count = 0;

  function replace(target: Slot, name: string, make: (original: AnyFunction) => AnyFunction): void {
    const original = target[name];
    if (!original) throw new Error(`There is no function ${name} to intercept.`);
    target[name] = make(original);
    undo.push(() => {
      target[name] = original;
    });
  }

  function pass(name: string, path: unknown, perform: () => Promise<unknown>, tear?: () => Promise<unknown>) {
    count += 1;
    const known = typeof path === 'string' ? path : (paths.get(path) ?? '');
    return around({ index: count, name, path: known, ...(tear && { tear }) }, perform);
  }

  const promises = asSlot(fs.promises);
  replace(promises, 'open', (original) => async (...args: never[]) => {
    const [path, flags] = args as unknown[];
    const perform = async () => {
      const handle = await Reflect.apply(original, fs.promises, args);
      paths.set(handle, String(path));
      return handle;
    };
    return creates(flags) ? pass('open', path, perform) : perform();
  });
  for (const name of PROMISE_FUNCTIONS) {
    // A link is told by the name that it makes.
    const subject = name === 'link' ? 1 : 0;
    replace(
      promises,
      name,
      (original) =>
        (...args: never[]) =>
          pass(name, args[subject], async () => Reflect.apply(original, fs.promises, args)),
    );
  }

  const handles = asSlot(await handlePrototype());
  for (const name of HANDLE_METHODS) {
    replace(
      handles,
      name,
      (original) =>
        function (this: unknown, ...args: never[]) {
          const perform = async () => Reflect.apply(original, this, args);
          const tear = name === 'write' ? async () => Reflect.apply(original, this, firstHalf(args)) : undefined;
          return pass(name, this, perform, tear);
        },
    );
  }

  const callbacks = asSlot(fs);
  replace(callbacks, 'open', (original) => (...args: never[]) => {
    const [path, flags] = args as unknown[];
    if (!creates(flags)) return Reflect.apply(original, fs, args);
    return withCallback(original, args, (perform) => pass('open', path, perform));
  });
  for (const name of CALLBACK_FUNCTIONS) {
    replace(
      callbacks,
      name,
      (original) =>
        (...args: never[]) =>
          withCallback(original, args, (perform) => pass(name, args[0], perform)),
    );
  }

  syncBuiltinESMExports();
  return () => {
    for (const restore of undo.reverse()) restore();
    syncBuiltinESMExports();
  };
}

/** Calls a callback function of `fs` inside `around`, and hands its callback what came of it. */
function withCallback(
  original: AnyFunction,
  args: never[],
  around: (perform: () => Promise<unknown>) => Promise<unknown>,
): void {
  const callback: unknown = args.at(-1);
  if (typeof callback !== 'function') throw new TypeError('The last argument must be a callback.');
  const perform = () =>
    new Promise((resolve, reject) => {
      const done = (error: unknown, value: unknown) => (error ? reject(error) : resolve(value));
      Reflect.apply(original, fs, [...args.slice(0, -1), done]);
    });
  around(perform).then(
    (value) => Reflect.apply(callback, undefined, [null, value]),
    (error: unknown) => Reflect.apply(callback, undefined, [error]),
  );
}

async function handlePrototype(): Promise<object> {
  const handle = await fs.promises.open('/dev/null');
  await handle.close();
  return Object.getPrototypeOf(handle);
}

/** Arguments of `FileHandle.write(buffer, offset, length, position)` for the first half of the bytes. */
function firstHalf(args: readonly unknown[]): unknown[] {
  const [buffer, offset, length, position] = args;
  return [buffer, offset, Math.floor(Number(length) / 2), position];
}

function creates(flags: unknown): boolean {
  return typeof flags === 'number' ? (flags & fs.constants.O_CREAT) !== 0 : /[wa]/.test(String(flags ?? 'r'));
}

/** The functions of a module or prototype, as something that can be written to. */
function asSlot(target: object): Slot {
  return target as Slot;
}
