import { useRouter } from 'next/navigation';
import { useId, useTransition } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { LOCALE_COOKIE, LOCALE_NAMES, LOCALES } from '@/lib/i18n/locale';
import { keepChoice } from '../cookie';
import { SMALL_SELECT } from './small-select';

/** Chooses the language of the page, for a year; the server draws the page anew in it. */
export function LanguageChoice() {
  const t = useTranslations('shell');
  const id = useId();
  const locale = useLocale();
  const router = useRouter();
  const [changing, change] = useTransition();
  const choose = (chosen: string) => {
    keepChoice(LOCALE_COOKIE, chosen);
    change(() => router.refresh());
  };
  return (
    <div>
      <label htmlFor={id} className="block text-muted text-xs">
        {t('language')}
      </label>
      <select
        id={id}
        value={locale}
        aria-busy={changing}
        onChange={(event) => choose(event.target.value)}
        className={SMALL_SELECT}
      >
        {LOCALES.map((name) => (
          <option key={name} value={name} lang={name}>
            {LOCALE_NAMES[name]}
          </option>
        ))}
      </select>
    </div>
  );
}
