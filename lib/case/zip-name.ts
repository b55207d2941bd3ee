/** The name of the archive of a case's delivered files. */
export function zipName(title: string): string {
  return `${title} (Cardwright).zip`;
}
