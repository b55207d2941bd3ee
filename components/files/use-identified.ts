import { useRef, useState } from 'react';
import type { Identity } from '@/lib/http/api';
import { sendFile } from '../data/client';

/** A chosen file and what it is: known once the server has looked at it. */
export interface IdentifiedFile {
  readonly key: number;
  readonly file: File;
  /** Of a picture, for the list. */
  readonly picture: string | undefined;
  readonly identity?: Identity;
  readonly error?: unknown;
}

/** The chosen files, each looked at by the server as soon as it is chosen. */
export function useIdentified() {
  const [files, setFiles] = useState<readonly IdentifiedFile[]>([]);
  const nextKey = useRef(0);
  const settle = (key: number, change: Partial<IdentifiedFile>) =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const add = (given: readonly File[]) => {
    for (const file of given) {
      const key = nextKey.current++;
      const picture = file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined;
      setFiles((all) => [...all, { key, file, picture }]);
      identifyFile(file).then(
        (identity) => settle(key, { identity }),
        (error: unknown) => settle(key, { error }),
      );
    }
  };
  const remove = (key: number) =>
    setFiles((all) => {
      const gone = all.find((one) => one.key === key);
      if (gone?.picture) URL.revokeObjectURL(gone.picture);
      return all.filter((one) => one.key !== key);
    });
  return { files, add, remove };
}

/** What a file is, without giving it to a case. Throws RequestError. */
export function identifyFile(file: File): Promise<Identity> {
  return sendFile('POST', `/api/identify?name=${encodeURIComponent(file.name)}`, file);
}
