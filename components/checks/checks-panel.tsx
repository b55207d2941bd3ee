/** To be built. */
export function ChecksPanel() {
  return null;
}
