/** What the picture worker made: the picture, and a small WebP of it where one could be made. */
export interface WorkerPicture {
  readonly png: Uint8Array;
  readonly thumbnail?: Uint8Array;
}

/** The worker says first, in this many bytes (big-endian), how long the PNG is; the rest is the thumbnail. */
const LENGTH_BYTES = 4;

/**
 * Reads what the worker wrote; undefined when not even the PNG is whole. The thumbnail counts only of a worker that
 * ended well.
 */
export function readWorkerOutput(output: Buffer, endedWell: boolean): WorkerPicture | undefined {
  if (output.length <= LENGTH_BYTES) return undefined;
  const end = LENGTH_BYTES + output.readUInt32BE(0);
  if (output.length < end) return undefined;
  const png = output.subarray(LENGTH_BYTES, end);
  return endedWell && output.length > end ? { png, thumbnail: output.subarray(end) } : { png };
}
