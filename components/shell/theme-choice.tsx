import { useId, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { keepChoice } from '../cookie';
import { readTheme, THEME_COOKIE, THEMES, type Theme } from '../theme';
import { SMALL_SELECT } from './small-select';

/**
 * Chooses the colours of the page, at once and for a year. `drawnWith` is what the server drew the page in; where it is
 * not known, the choice shows right after the first paint.
 */
export function ThemeChoice({ drawnWith = 'system' }: { readonly drawnWith?: Theme }) {
  const t = useTranslations('shell');
  const id = useId();
  const theme = useSyncExternalStore(
    onThemeChange,
    () => readTheme(document.documentElement.dataset.theme),
    () => drawnWith,
  );
  const choose = (value: string) => {
    const chosen = readTheme(value);
    document.documentElement.dataset.theme = chosen;
    keepChoice(THEME_COOKIE, chosen);
  };
  return (
    <div>
      <label htmlFor={id} className="block text-muted text-xs">
        {t('theme')}
      </label>
      <select id={id} value={theme} onChange={(event) => choose(event.target.value)} className={SMALL_SELECT}>
        {THEMES.map((name) => (
          <option key={name} value={name}>
            {t(`themes.${name}`)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The attribute on the root is the one truth: the sidebar and the settings show the same choice. */
function onThemeChange(notify: () => void): () => void {
  const observer = new MutationObserver(notify);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
