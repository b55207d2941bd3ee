import type { Issue } from '../checks/issue';

/** What the page asks the agent for with one button, in its own words, which are the same in every language. */
export const BUILD_AGAIN = 'Build the files again.';

/** Asks the agent to mend one finding of the gate. */
export function fixRequest({ code, path, message, repair }: Issue): string {
  return `Please fix ${code} at ${path}: ${message} ${repair}`.trim();
}

/** Whether a message is one of these: it holds nothing of a character, and answers no question. */
export function isPageRequest(text: string): boolean {
  return text.trim() === BUILD_AGAIN || /^Please fix [a-z][a-z0-9-]* at \S/.test(text);
}
