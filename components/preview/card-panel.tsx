/** To be built. */
export function CardPanel() {
  return null;
}
