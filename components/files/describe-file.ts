const IMAGE = /\.(png|jpe?g|webp)$/i;
const JSON_FILE = /\.json$/i;
const PNG = /\.png$/i;
const NOTES = /\.(md|markdown|txt)$/i;

/** What a file will be taken for, told by its name alone; the server decides by its bytes. */
export function describeFile(name: string): string {
  if (PNG.test(name)) return 'a card, if it holds one; else the portrait';
  if (IMAGE.test(name)) return 'the portrait';
  if (JSON_FILE.test(name)) return 'a card or a lorebook';
  return NOTES.test(name) ? 'notes' : 'will be looked at';
}
