import type { Portrait, Sha } from '@/lib/case/manifest';
import type { ObjectRef } from '../store/port';
import type { NormalPortrait } from './portrait';

/**
 * Stores a portrait and its thumbnail as objects, and returns how the case names them. `original` is the object of the
 * upload that it was made from; a drawn placeholder has none but itself.
 */
export async function storePortrait(
  { png, thumbnail, width, height }: NormalPortrait,
  original: Sha | undefined,
  putObject: (bytes: Uint8Array) => Promise<ObjectRef>,
): Promise<Portrait> {
  const { sha256, size } = await putObject(png);
  const small = thumbnail && (await putObject(thumbnail));
  return {
    sha256,
    size,
    width,
    height,
    source: original === undefined ? 'placeholder' : 'upload',
    original: original ?? sha256,
    ...(small && { thumbnail: small.sha256 }),
  };
}
