import { Fault } from '@/lib/checks/fault';
import { preflightPng } from '@/lib/png/preflight';
import { type ImageFormat, type ImageSize, imageFormat, jpegSize, webpSize } from './image-header';
import { INTAKE_LIMITS } from './limits';
import { runWorker } from './run-worker';
import type { WorkerPicture } from './worker-output';

/** A portrait as cards carry it: 8-bit sRGB PNG, upright, without text, EXIF or colour profile. */
export interface NormalPortrait extends ImageSize, WorkerPicture {}

/**
 * Turns a PNG, JPEG or WebP picture into a portrait. The stored orientation is applied and every other piece of metadata
 * dropped; the size stays, and the pixels of an 8-bit PNG stay exactly as they are. Of an animation the first frame is
 * taken. The picture is decoded in a process of its own, and only after `imageSize` has let it through.
 * Throws Fault `image-invalid`, `image-too-large`, `png-invalid`, `input-too-large`, or `input-unrecognised` for any
 * other format.
 */
export async function normalisePortrait(bytes: Uint8Array): Promise<NormalPortrait> {
  imageSize(bytes);
  const picture = await runWorker('normalise', bytes);
  const { width, height } = preflightPng(picture.png);
  return { ...picture, width, height };
}

/**
 * The size that a picture declares, after the checks that must stand before any decoder: file size, format, a readable
 * header, sides and area, and for PNG the whole structure. Throws the faults of `normalisePortrait`.
 */
export function imageSize(bytes: Uint8Array): ImageSize {
  if (bytes.length > INTAKE_LIMITS.fileBytes) {
    throw new Fault('input-too-large', `The picture is larger than ${INTAKE_LIMITS.fileBytes / (1024 * 1024)} MB.`, {
      next: 'Scale it down and give it again.',
    });
  }
  const format = imageFormat(bytes);
  if (format === undefined) {
    throw new Fault('input-unrecognised', 'The portrait is neither PNG, JPEG nor WebP.', {
      next: 'Save the picture as PNG and give that file.',
    });
  }
  return PREFLIGHT[format](bytes);
}

const PREFLIGHT: Record<ImageFormat, (bytes: Uint8Array) => ImageSize> = {
  png: preflightPng,
  jpeg: jpegSize,
  webp: webpSize,
};
