/** The outcome of decoding base64 text to JSON text. `canonical`: exactly what Cardwright would have written. */
export type PayloadText =
  | { readonly text: string; readonly canonical: boolean }
  | { readonly problem: string; readonly canonical: false };

/** Encodes JSON text as one line of padded standard base64 of its UTF-8 form, as every card reader expects it. */
export function encodePayload(json: string): string {
  return Buffer.from(json, 'utf8').toString('base64');
}

/**
 * Decodes a card payload. Missing padding, the URL-safe alphabet and line breaks are accepted, as SillyTavern 1.19.0 does;
 * other characters, which a lenient decoder would skip, and bytes that are not UTF-8 are a problem. A byte order mark stays.
 */
export function decodePayload(base64: string): PayloadText {
  const compact = base64
    .replace(/[\s=]+/g, '')
    .replaceAll('-', '+')
    .replaceAll('_', '/');
  if (compact === '') return { problem: 'is empty', canonical: false };
  if (compact.startsWith('rcc||')) return { problem: 'is encrypted by RisuAI', canonical: false };
  if (!/^[A-Za-z0-9+/]*$/.test(compact)) return { problem: 'is not base64', canonical: false };
  if (compact.length % 4 === 1) return { problem: 'is base64 that was cut off', canonical: false };
  const bytes = Buffer.from(compact, 'base64');
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return { text, canonical: encodePayload(text) === base64 };
  } catch (error) {
    if (error instanceof TypeError)
      return { problem: 'is base64 of something that is not UTF-8 text', canonical: false };
    throw error;
  }
}
