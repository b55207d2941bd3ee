import type { CaseEvent } from '../case/events';
import { redact } from '../http/redact';
import { isObject, type JsonObject, toJson } from '../json/value';
import type { PublicEvent } from './trace';

/** What a block of a message may say in a trace, by its kind; every other kind (reasoning, signatures, …) is left out. */
const BLOCKS: Readonly<Record<string, readonly string[]>> = {
  text: ['text'],
  textBlock: ['text'],
  toolUse: ['name', 'toolUseId', 'input'],
  toolUseBlock: ['name', 'toolUseId', 'input'],
  toolResult: ['toolUseId', 'status', 'content'],
  toolResultBlock: ['toolUseId', 'status', 'content'],
  json: ['json'],
  jsonBlock: ['json'],
};

/**
 * An event as the trace may show it. Of a conversation only roles, texts, tool calls and tool results come through; the
 * secrets are blanked wherever they stand.
 */
export function publicEvent({ seq, at, event }: CaseEvent, secrets: readonly string[]): PublicEvent {
  const { type, ...rest } = event;
  const data =
    event.type === 'conversation' ? { record: event.record, message: publicMessage(event.data) } : toJson(rest);
  const clean: unknown = JSON.parse(redactJson(JSON.stringify(data), secrets));
  return { seq, at, type, data: isObject(clean) ? (toJson(clean) as JsonObject) : {} };
}

/** Secrets as they stand in JSON text, where some characters are escaped. */
function redactJson(json: string, secrets: readonly string[]): string {
  return redact(
    json,
    secrets.map((secret) => JSON.stringify(secret).slice(1, -1)),
  );
}

function publicMessage(message: unknown): unknown {
  if (!isObject(message)) return null;
  const { role, content, status, toolUseId } = message;
  const known = typeof toolUseId === 'string' ? { toolUseId, status: status ?? null } : {};
  return {
    ...(typeof role === 'string' && { role }),
    ...known,
    ...(Array.isArray(content) && { content: content.flatMap(publicBlock) }),
  };
}

/** The SDK writes a block as `{text: …}`, `{toolUse: {…}}` or `{type: 'textBlock', …}`. */
function publicBlock(block: unknown): unknown[] {
  if (!isObject(block)) return [];
  if (typeof block.type === 'string') return picked(block.type, block);
  return Object.entries(block).flatMap(([kind, value]) =>
    isObject(value) && kind !== 'json' ? picked(kind, value) : picked(kind, { [kind]: value }),
  );
}

function picked(kind: string, block: Readonly<Record<string, unknown>>): unknown[] {
  const names = Object.hasOwn(BLOCKS, kind) ? BLOCKS[kind] : undefined;
  if (!names) return [];
  const entries = names.flatMap((name) => {
    const value = block[name];
    if (value === undefined) return [];
    return [[name, name === 'content' && Array.isArray(value) ? value.flatMap(publicBlock) : value] as const];
  });
  return [{ kind: kind.replace(/Block$/, ''), ...Object.fromEntries(entries) }];
}
