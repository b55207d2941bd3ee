/** Percent-decodes a text (RFC 3986 section 2.1) as UTF-8; undefined where an escape is malformed. */
export function percentDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}
