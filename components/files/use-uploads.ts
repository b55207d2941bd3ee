import { useRef, useState } from 'react';
import type { Uploaded } from '@/lib/http/api';
import { MAX_UPLOAD } from '@/lib/http/limits';
import { uploadFile } from '../data/use-case-actions';

/** A file on its way into a case. */
export interface UploadItem {
  readonly key: number;
  readonly file: File;
  readonly state: 'sending' | 'ready' | 'refused';
  readonly uploaded?: Uploaded;
  readonly error?: unknown;
}

/** Files that go to the case as soon as they are chosen, so that the person learns at once what each of them is. */
export function useUploads(id: string) {
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const nextKey = useRef(0);
  const settle = (key: number, change: Partial<UploadItem>) =>
    setItems((all) => all.map((item) => (item.key === key ? { ...item, ...change } : item)));
  const add = (files: readonly File[]) => {
    for (const file of files) {
      const key = nextKey.current++;
      setItems((all) => [...all, { key, file, state: 'sending' }]);
      checkedUpload(id, file).then(
        (uploaded) => settle(key, { state: 'ready', uploaded }),
        (error: unknown) => settle(key, { state: 'refused', error }),
      );
    }
  };
  const remove = (key: number) => setItems((all) => all.filter((item) => item.key !== key));
  return { items, add, remove, clear: () => setItems([]) };
}

/** Uploads a file whose size can be right; the server looks at the bytes. Throws with a sentence for the person. */
export async function checkedUpload(id: string, file: File): Promise<Uploaded> {
  const problem = sizeProblem(file);
  if (problem !== undefined) throw new Error(problem);
  return uploadFile(id, file);
}

/** Why a file cannot be sent at all, or undefined. */
export function sizeProblem(file: File): string | undefined {
  if (file.size === 0) return `${file.name} is empty.`;
  if (file.size > MAX_UPLOAD) return `${file.name} is larger than ${MAX_UPLOAD / 1024 / 1024} MB.`;
  return undefined;
}
