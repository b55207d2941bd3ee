const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Keeps a choice about the look of the page in a cookie, for a year, so that the server can draw the first paint with it. */
export function keepChoice(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}
