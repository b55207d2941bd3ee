/** The address of a case in the API, or of something below it. */
export function casePath(id: string, below = ''): string {
  return `/api/cases/${encodeURIComponent(id)}${below}`;
}

/** The address of a delivered file. */
export function filePath(id: string, fileName: string): string {
  return casePath(id, `/files/${encodeURIComponent(fileName)}`);
}

/** The page of a case. */
export function casePage(id: string): string {
  return `/cases/${encodeURIComponent(id)}`;
}
