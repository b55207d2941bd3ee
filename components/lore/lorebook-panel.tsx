/** To be built. */
export function LorebookPanel() {
  return null;
}
