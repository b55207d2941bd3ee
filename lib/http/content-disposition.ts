const MAX_NAME = 180;

/**
 * The `Content-Disposition` of a download (RFC 6266): the UTF-8 name as `filename*` (RFC 5987), and a plain ASCII
 * `filename` for readers that know only that. Control characters, path separators and leading dots never get through.
 */
export function attachment(fileName: string): string {
  const name = plainName(fileName);
  return `attachment; filename="${asciiName(name)}"; filename*=UTF-8''${extendedValue(name)}`;
}

function plainName(fileName: string): string {
  const name = wellFormed(fileName)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u001f\u007f-\u009f]/g, '')
    .replace(/[\\/:*?"<>|]/g, '_')
    .trim()
    .replace(/^\.+/, '_');
  return wellFormed(name.slice(0, MAX_NAME)) || 'download';
}

/** Lone surrogates cannot be written as UTF-8; they become U+FFFD. */
function wellFormed(text: string): string {
  return text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd');
}

function asciiName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/gu, '_');
}

/** `encodeURIComponent` leaves `'()*!` as they are; RFC 5987 section 3.2.1 does not allow the first four. */
function extendedValue(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*!]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}
