import { Fault } from '@/lib/checks/fault';

/**
 * Decodes a text file: UTF-8, or UTF-16 with a byte order mark, which is dropped. Throws Fault `input-not-text` for
 * anything else, and for text with the control characters of binary data.
 */
export function decodeText(bytes: Uint8Array): string {
  const text = decoded(bytes);
  if (text === undefined || looksBinary(text)) {
    throw new Fault('input-not-text', 'The file is neither text nor a picture that Cardwright reads.', {
      next: 'If it is text, save it as UTF-8 (plain text or Markdown) and give it again.',
    });
  }
  return text;
}

function decoded(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** NUL never stands in text; a few other control characters slip in by copy and paste, many do not. */
function looksBinary(text: string): boolean {
  if (text.includes('\0')) return true;
  let controls = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x20 && (code < 0x09 || code > 0x0d)) controls++;
  }
  return controls * 100 > text.length;
}
