import { interceptMutations, type Mutation } from './intercept';

/** Runs `work` on a disk that refuses every change that matches, with this error of the operating system. */
export async function onFailingDisk<T>(
  code: string,
  matches: (mutation: Mutation) => boolean,
  work: () => Promise<T>,
): Promise<T> {
  const restore = await interceptMutations(async (mutation, perform) => {
    if (!matches(mutation)) return perform();
    throw Object.assign(new Error(`${code}: refused by the test`), {
      code,
      syscall: mutation.name,
      path: mutation.path,
    });
  });
  try {
    return await work();
  } finally {
    restore();
  }
}
