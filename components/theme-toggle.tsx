'use client';
import { useState } from 'react';
import { THEME_COOKIE, THEMES, type Theme } from './theme';
import { Icon, type IconName } from './ui/icon';

const LOOK: Record<Theme, { readonly icon: IconName; readonly label: string }> = {
  system: { icon: 'contrast', label: 'Colours: as the system' },
  light: { icon: 'sun', label: 'Colours: light' },
  dark: { icon: 'moon', label: 'Colours: dark' },
};
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Goes through system, light and dark, and keeps the choice in a cookie. */
export function ThemeToggle({ initial }: { readonly initial: Theme }) {
  const [theme, setTheme] = useState(initial);
  const choose = () => {
    const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';
    document.documentElement.dataset.theme = next;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http
    document.cookie = `${THEME_COOKIE}=${next}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
    setTheme(next);
  };
  return (
    <button
      type="button"
      onClick={choose}
      className="grid size-10 place-items-center rounded-lg text-muted hover:bg-panel hover:text-ink"
      aria-label={LOOK[theme].label}
      title={LOOK[theme].label}
    >
      <Icon name={LOOK[theme].icon} />
    </button>
  );
}
