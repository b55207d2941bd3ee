/** What the person chose for the colours; `system` follows the operating system. */
export type Theme = 'system' | 'light' | 'dark';

/** The cookie that keeps it, so that the server can draw the first paint in it. */
export const THEME_COOKIE = 'cardwright_theme';

/** The themes in the order the toggle goes through them. */
export const THEMES = ['system', 'light', 'dark'] as const satisfies readonly Theme[];

/** Reads the cookie; anything unknown is `system`. */
export function readTheme(value: string | undefined): Theme {
  return THEMES.find((theme) => theme === value) ?? 'system';
}
