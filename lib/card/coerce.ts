import type { z } from 'zod';
import { isObject, type JsonObject } from '../json/value';
import { type Coerce, numeric, text } from '../lorebook/coerce';
import { CardAsset } from './character';

/** A text field: lists become lines, numbers their digits; control characters go, tabs and line ends stay. */
export const cardText: Coerce<string> = (raw) => {
  const lines = Array.isArray(raw) && raw.every((item) => typeof item === 'string') ? raw.join('\n') : text(raw);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
  return lines?.replace(/[\x00-\x08\x0b\x0c\x0e-\x1f]/g, '');
};

/** A list of texts; one bare text is a list of one. Blank ones go: SillyTavern would show an empty message. */
export const greetings: Coerce<string[]> = (raw) => {
  const items = Array.isArray(raw) ? raw : typeof raw === 'string' ? [raw] : undefined;
  return items?.flatMap((item) => cardText(item) ?? []).filter((greeting) => greeting.trim() !== '');
};

/** A list of ids or addresses; one bare text is a list of one. */
export const sources: Coerce<string[]> = (raw) => {
  if (typeof raw === 'string') return [raw];
  return Array.isArray(raw) ? raw.filter((item): item is string => typeof item === 'string') : undefined;
};

/** Notes by language: members that are no text go; undefined when none is left. */
export const multilingual: Coerce<JsonObject> = (raw) => {
  if (!isObject(raw)) return undefined;
  const members = Object.entries(raw).filter(([, note]) => typeof note === 'string');
  return members.length > 0 ? Object.fromEntries(members) : undefined;
};

/**
 * The assets that mean something outside of a CHARX archive. Addresses into an archive or into other chunks of a PNG
 * (`embeded://`, `__asset:`) lead nowhere in the files that Cardwright writes, and make RisuAI refuse the card.
 */
export const assets: Coerce<z.infer<typeof CardAsset>[]> = (raw) => {
  if (!Array.isArray(raw)) return undefined;
  return raw.flatMap((item) => {
    const asset = CardAsset.safeParse(item);
    return asset.success && /^(?:ccdefault:|https?:\/\/|data:)/i.test(asset.data.uri) ? [asset.data] : [];
  });
};

/** Unix seconds: a ten-digit number or 0 for unknown; thirteen digits are milliseconds. */
export const unixSeconds: Coerce<number> = (raw) => {
  const value = Math.trunc(numeric(raw) ?? Number.NaN);
  const seconds = value >= 1e12 && value < 1e13 ? Math.trunc(value / 1000) : value;
  return seconds === 0 || (seconds >= 1e9 && seconds < 1e10) ? seconds : undefined;
};
