/**
 * Whether a paste is about its files. Word processors and spreadsheets put a picture of the text beside the text itself,
 * and then the text is meant; a picture copied from a page comes with its HTML but without text. `types` as in
 * `DataTransfer.types`.
 */
export function pastesFiles(types: readonly string[]): boolean {
  const isText = types.includes('text/plain') && (types.includes('text/html') || types.includes('text/rtf'));
  return types.includes('Files') && !isText;
}

/** The name of a pasted file: a picture from the clipboard has the browser's own name or none. */
export function pastedName({ name, type }: { readonly name: string; readonly type: string }): string {
  if (name !== '' && !/^image\.\w+$/.test(name)) return name;
  const [kind, format] = type.split('/');
  return kind === 'image' && format ? `pasted picture.${format === 'jpeg' ? 'jpg' : format}` : 'pasted file';
}
