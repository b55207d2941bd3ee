const MAX = 60;

/** A title for a case that was given none: its first line of text, else its first file's name, else a neutral one. */
export function suggestTitle(idea: string, fileNames: readonly string[]): string {
  return shortened(firstLine(idea)) || shortened(baseName(fileNames[0] ?? '')) || 'Untitled character';
}

/** Without the marks of a heading or a list, and without a `Name:` label before it. */
function firstLine(text: string): string {
  const lines = text.split(/\r\n|\r|\n/).map((line) =>
    line
      .replace(/^[\s#>*-]+/, '')
      .replace(/\s#+\s*$/, '')
      .replace(/^name\s*:\s*/i, '')
      .trim(),
  );
  return lines.find((line) => /[\p{L}\p{N}]/u.test(line) && !/^name$/i.test(line)) ?? '';
}

function baseName(fileName: string): string {
  return fileName
    .replace(/\.[^.]*$/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
}

/** Cut at a word, with an ellipsis, where it is longer than a title should be. */
function shortened(text: string): string {
  if (text.length <= MAX) return text;
  const cut = text.slice(0, MAX + 1).replace(/\s+\S*$/, '');
  return `${[...cut].length <= MAX ? cut : [...text].slice(0, MAX).join('')}…`;
}
