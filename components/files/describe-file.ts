const IMAGE = /\.(png|jpe?g|webp)$/i;
const JSON_FILE = /\.json$/i;
const PNG = /\.png$/i;

/** What a file will be taken for, told by its name alone; the server decides by its bytes. */
export function describeFile(name: string): string {
  if (PNG.test(name)) return 'a card, if it holds one; else the portrait';
  if (IMAGE.test(name)) return 'the portrait';
  return JSON_FILE.test(name) ? 'a card or a lorebook' : 'notes';
}
