import { isObject, type Json, type JsonObject } from '../json/value';
import type { TurnEvent } from './events';

/** A message in the JSON form of the agent SDK (Strands Agents SDK 1.19.0, `Message.toJSON`). */
type Message = JsonObject & { readonly role: 'user' | 'assistant'; readonly content: readonly JsonObject[] };

/** What the SDK appends as the assistant's words when a turn is cancelled; the model never said it. */
const CANCEL_NOTE = 'Cancelled by user';
const UNANSWERED =
  'The process stopped before this tool call finished. Whether it took effect is unknown: look at the case before calling it again.';

/**
 * The messages of a turn as its `conversation` events tell them. The SDK appends a model message and the results of
 * its tool calls only after the whole batch ran; what was said and done before the process died is added here.
 */
export function rebuildConversation(events: readonly TurnEvent[]): Json[] {
  const messages: Json[] = [];
  let said: Json | undefined;
  let results: Json[] = [];
  for (const event of events) {
    if (event.type !== 'conversation') continue;
    switch (event.record) {
      case 'model-message':
        said = event.data;
        results = [];
        break;
      case 'tool-result':
        results.push(event.data);
        break;
      case 'message-added':
        if (isCancelNote(event.data) && !isCancelNote(said)) break;
        messages.push(event.data);
        if (isMessage(event.data) && event.data.role === 'assistant') said = undefined;
        else results = [];
    }
  }
  if (said !== undefined) messages.push(said);
  if (results.length > 0) messages.push({ role: 'user', content: results });
  return messages;
}

/**
 * The same messages in a form that a model accepts: every tool call is answered in the next message (with an error
 * that says the process stopped, where its result is unknown), results that answer nothing and empty messages are
 * dropped, and so is the SDK's cancel note. What is not a message is dropped too. Repairing twice changes nothing.
 */
export function repairConversation(messages: readonly Json[]): Json[] {
  const queue = messages.filter(isMessage).filter((message) => !isCancelNote(message));
  const repaired: Json[] = [];
  let asked: string[] = [];
  for (const message of queue) {
    if (asked.length > 0 && message.role === 'assistant') repaired.push(answer(asked, []));
    const answered = message.role === 'user' && asked.length > 0 ? answer(asked, message.content, message) : undefined;
    const kept = answered ?? withContent(message, ownBlocks(message));
    if (kept.content.length > 0) repaired.push(kept);
    asked = message.role === 'assistant' ? callsOf(message) : [];
  }
  if (asked.length > 0) repaired.push(answer(asked, []));
  return repaired;
}

function answer(asked: readonly string[], content: readonly JsonObject[], message?: Message): Message {
  const results = asked.map((id) => content.find((block) => resultId(block) === id) ?? unanswered(id));
  const rest = content.filter((block) => !isResult(block) && !isCall(block));
  return withContent(message ?? { role: 'user', content: [] }, [...results, ...rest]);
}

function unanswered(toolUseId: string): JsonObject {
  return { toolResult: { toolUseId, status: 'error', content: [{ text: UNANSWERED }] } };
}

/** What a message may hold of its own: results come only as an answer, and only the model calls tools. */
function ownBlocks({ role, content }: Message): JsonObject[] {
  return content.filter((block) => !isResult(block) && !(role === 'user' && isCall(block)));
}

function withContent(message: Message, content: readonly JsonObject[]): Message {
  return { ...message, content: [...content] };
}

function callsOf(message: Message): string[] {
  const ids = message.content.map((block) => idIn(block.toolUse)).filter((id) => id !== undefined);
  return [...new Set(ids)];
}

function isResult(block: JsonObject): boolean {
  return block.toolResult !== undefined;
}

function isCall(block: JsonObject): boolean {
  return block.toolUse !== undefined;
}

function resultId(block: JsonObject): string | undefined {
  return idIn(block.toolResult);
}

function idIn(value: Json | undefined): string | undefined {
  return isObject(value) && typeof value.toolUseId === 'string' ? value.toolUseId : undefined;
}

function isCancelNote(value: Json | undefined): boolean {
  if (!isMessage(value) || value.role !== 'assistant' || value.content.length !== 1) return false;
  return value.content[0]?.text === CANCEL_NOTE;
}

function isMessage(value: Json | undefined): value is Message {
  if (!isObject(value)) return false;
  const { role, content } = value;
  return (role === 'user' || role === 'assistant') && Array.isArray(content) && content.every(isObject);
}
