import type { ArtifactKind } from '@/lib/case/manifest';
import type { GateContext } from '@/lib/gate/context';
import { set } from '@/lib/json/pointer';
import { encodeChunk, PNG_SIGNATURE, readChunks } from '@/lib/png/chunks';

/** Sets one value of a JSON file; undefined removes it. */
export function inJson(pointer: string, value: unknown): (bytes: Uint8Array) => Uint8Array {
  return (bytes) => {
    const root: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return new TextEncoder().encode(JSON.stringify(set(root, pointer, value), null, 4));
  };
}

/** Sets one value of a payload of a PNG card, or of its ccv3 where nothing else is said. */
export function inPayload(pointer: string, value: unknown, keyword: 'chara' | 'ccv3' = 'ccv3') {
  return inBase64(keyword, (text) =>
    Buffer.from(inJson(pointer, value)(Buffer.from(text, 'base64'))).toString('base64'),
  );
}

/** A chunk of a PNG without its frame. */
export interface Chunk {
  readonly type: string;
  readonly data: Uint8Array;
}

/** Changes the chunks of a PNG; their CRCs are right again afterwards. */
export function inChunks(change: (chunks: Chunk[]) => Chunk[]): (bytes: Uint8Array) => Uint8Array {
  return (bytes) => {
    const chunks = change(readChunks(bytes).chunks.map(({ type, data }) => ({ type, data })));
    return Buffer.concat([PNG_SIGNATURE, ...chunks.map(({ type, data }) => encodeChunk(type, data))]);
  };
}

/** A tEXt chunk of this keyword and Latin-1 text. */
export function textChunk(keyword: string, text: string): Chunk {
  return { type: 'tEXt', data: Buffer.from(`${keyword}\0${text}`, 'latin1') };
}

/** Changes the base64 text of one payload. */
export function inBase64(keyword: 'chara' | 'ccv3', change: (text: string) => string) {
  return inChunks((chunks) =>
    chunks.map((chunk) => {
      const text = Buffer.from(chunk.data).toString('latin1');
      return text.startsWith(`${keyword}\0`) ? textChunk(keyword, change(text.slice(keyword.length + 1))) : chunk;
    }),
  );
}

/** Where the data of the first chunk of this type starts in a PNG. */
export function dataAt(png: Uint8Array, type: string): number {
  return Buffer.from(png).indexOf(type, 0, 'latin1') + 4;
}

/** A case in which one file has another name. */
export function renamed(context: GateContext, kind: ArtifactKind, fileName: string): GateContext {
  return { ...context, files: context.files.map((file) => (file.kind === kind ? { ...file, fileName } : file)) };
}
