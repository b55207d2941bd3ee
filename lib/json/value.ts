import { z } from 'zod';

/** Any JSON value. */
export type Json = z.core.util.JSONType;

/**
 * A value that is JSON because it was read by `JSON.parse`: accepted as it is. Walking a whole conversation node by node
 * to find that out again costs more than storing it.
 */
export const ParsedJson = z.custom<Json>((value) => value !== undefined);

/** A JSON object with keys that are not known beforehand. */
export type JsonObject = Record<string, Json>;

/** Tells whether a value that came from JSON is an object: neither an array nor null. Its members are JSON too. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A plain value as JSON: keys without a value are left out, and nothing at all becomes null. */
export function toJson(value: unknown): Json {
  return JSON.parse(JSON.stringify(value ?? null));
}
