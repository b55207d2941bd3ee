import type { Repair } from '../checks/repair';
import { isObject, type JsonObject } from '../json/value';
import { type Coerce, numeric, text, whole } from '../lorebook/coerce';
import { fieldReader } from '../lorebook/field-reader';

/**
 * Reads `data.extensions`. Every key stays as it came, but those that SillyTavern 1.19.0 itself reads get the type that it
 * expects, or go: a wrong one breaks its page or strict readers. `fav` is private to an installation and becomes false.
 */
export function readExtensions(raw: JsonObject, path: string, repairs: Repair[]): JsonObject {
  const reader = fieldReader(raw, path, repairs);
  const members = Object.entries(raw).flatMap(([name, value]) => {
    const coerce = KNOWN[name];
    if (coerce === undefined) return [[name, value] as const];
    const read = reader.take(name, coerce, undefined);
    return read === undefined ? [] : [[name, read] as const];
  });
  return Object.fromEntries(members);
}

/** How talkative a character is, 0 to 1; SillyTavern's form stores it as text. */
export const talkativeness: Coerce<number> = (raw) => {
  const value = numeric(raw);
  return value === undefined ? undefined : Math.min(1, Math.max(0, value));
};

const depthPrompt: Coerce<JsonObject> = (raw) => {
  if (typeof raw === 'string') return { prompt: raw, depth: 4, role: 'system' };
  if (!isObject(raw)) return undefined;
  const role = ['system', 'user', 'assistant'].find((name) => name === raw.role) ?? 'system';
  return { ...raw, prompt: text(raw.prompt) ?? '', depth: whole(0)(raw.depth) ?? 4, role };
};

const KNOWN: Readonly<Record<string, Coerce>> = {
  talkativeness,
  fav: () => false,
  world: (raw) => (typeof raw === 'string' ? raw : undefined),
  depth_prompt: depthPrompt,
};
