/** To be built. */
export function ChangesPanel() {
  return null;
}
