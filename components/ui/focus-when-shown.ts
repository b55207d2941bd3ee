/** For `ref`: gives the focus to a field as soon as it is there, since the person asked for it. */
export function focusWhenShown(element: HTMLElement | null): void {
  element?.focus();
}
