const MOST_BYTES = 100;

/** Device names of Windows; a file must not be called so, with or without an extension. */
const RESERVED = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9]|conin\$|conout\$)\s*(?:\.|$)/i;

/** Control, format (invisible, direction-changing) and lone surrogate characters. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}]/gu;

/**
 * A name under which a file can be saved on any system: `Dr. J/K` and `png` give `Dr. J_K.png`. At most 100 bytes of UTF-8,
 * extension included; never empty (`character`), never a reserved name of Windows, no character that hides or turns text.
 * The extension is given without a dot and written in lower case.
 */
export function safeFileName(name: string, extension: string): string {
  const suffix = `.${extension.toLowerCase()}`;
  const visible = name.replace(UNSEEN, '').normalize('NFKC').replace(UNSEEN, '');
  const plain = trimmed(visible.replace(/[<>:"/\\|?*]/g, '_').replace(/\s+/g, ' '));
  const named = RESERVED.test(plain) ? `_${plain}` : plain;
  return (trimmed(firstBytes(named, MOST_BYTES - suffix.length)) || 'character') + suffix;
}

/**
 * What SillyTavern 1.19.0 leaves of a character's name when it imports the card: characters that Windows forbids and control
 * characters are removed, trailing dots and spaces too; a reserved name becomes empty, and an empty name refuses the card.
 */
export function sillyTavernName(name: string): string {
  const kept = name
    .replace(/[/?<>\\:*|"]/g, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
    .replace(/[\x00-\x1f\x80-\x9f]/g, '')
    .replace(/^\.+$/, '')
    .replace(/^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\..*)?$/i, '')
    .replace(/[. ]+$/, '');
  return firstBytes(kept, 255);
}

function trimmed(text: string): string {
  return text.replace(/^[. ]+|[. ]+$/g, '');
}

/** The longest beginning of whole code points that fits into so many bytes of UTF-8. */
function firstBytes(text: string, most: number): string {
  let bytes = 0;
  let end = 0;
  for (const point of text) {
    bytes += utf8Length(point);
    if (bytes > most) break;
    end += point.length;
  }
  return text.slice(0, end);
}

function utf8Length(point: string): number {
  const code = point.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}
