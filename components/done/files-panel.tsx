/** To be built. */
export function FilesPanel() {
  return null;
}
