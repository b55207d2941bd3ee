import { z } from 'zod';

/** Any JSON value. */
export type Json = z.core.util.JSONType;

/**
 * A value that is JSON because it was read by `JSON.parse`: accepted as it is. Walking a whole conversation node by node
 * to find that out again costs more than storing it.
 */
export const ParsedJson = z.custom<Json>((value) => value !== undefined);
