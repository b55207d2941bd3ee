/** Scrolls the page until an element is at its top; at once where the person wants no motion. */
export function bringIntoView(element: Element): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block: 'start', behavior: still ? 'auto' : 'smooth' });
}
