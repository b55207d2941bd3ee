/** The beginning of a text on one line, at most so many characters; `…` where it was cut. */
export function excerpt(text: string, most: number): string {
  const line = text
    .slice(0, most * 4)
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > most || text.length > most * 4 ? `${line.slice(0, most - 1)}…` : line;
}
