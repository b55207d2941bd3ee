import { isObject } from '../json/value';

/** The one field of a call whose arguments could not be read; a call that has it is refused, never run. */
export const UNREADABLE_ARGUMENTS = '__unreadableArguments';

/**
 * The arguments of a tool call as JSON text of one object. None at all is `{}`; an object that was written into a
 * string is taken out of it; anything else is kept under `UNREADABLE_ARGUMENTS`, so that the model is told.
 */
export function toolArguments(text: string): string {
  if (text.trim() === '') return '{}';
  const value = parsed(text);
  const inner = typeof value === 'string' ? parsed(value) : value;
  return JSON.stringify(isObject(inner) ? inner : { [UNREADABLE_ARGUMENTS]: text.slice(0, 2000) });
}

/** Whether a call came with arguments that could not be read. */
export function isUnreadable(input: unknown): boolean {
  return isObject(input) && Object.hasOwn(input, UNREADABLE_ARGUMENTS);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
