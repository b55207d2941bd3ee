/** Heights of the list's items in rem, so that they grow with the reader's font. */
export const HEADING_REM = 2.25;
export const ROW_REM = 4.625;

/** The height of one rem, in pixels. */
export function remOfPage(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}
