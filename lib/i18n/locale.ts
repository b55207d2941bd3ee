/** The languages of the page, the first being the default. */
export const LOCALES = ['en', 'zh-CN', 'ja'] as const;
export type Locale = (typeof LOCALES)[number];

/** Each language in its own name. */
export const LOCALE_NAMES: Record<Locale, string> = { en: 'English', 'zh-CN': '简体中文', ja: '日本語' };

/** The cookie that keeps the choice, so that the server can draw the first paint in it. */
export const LOCALE_COOKIE = 'cardwright_language';

/** The chosen language; without a choice the first of `Accept-Language` (RFC 9110, 12.5.4) that there is, else English. */
export function pickLocale(chosen: string | undefined, acceptLanguage: string | null): Locale {
  const known = LOCALES.find((locale) => locale === chosen);
  return (
    known ??
    wanted(acceptLanguage ?? '')
      .map(localeFor)
      .find((locale) => locale !== undefined) ??
    'en'
  );
}

/** The languages of the header, most wanted first. */
function wanted(header: string): string[] {
  return header
    .split(',')
    .map((part, place) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const weight = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find((q) => q !== undefined);
      return { tag: tag.trim().toLowerCase(), weight: weight === undefined ? 1 : Number(weight), place };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight || a.place - b.place)
    .map(({ tag }) => tag);
}

/** Traditional Chinese is read by few who read simplified, so `zh-TW` and `zh-HK` are not taken for it. */
function localeFor(tag: string): Locale | undefined {
  if (/^zh(-(cn|sg|hans)(-.*)?)?$/.test(tag)) return 'zh-CN';
  return LOCALES.find((locale) => tag === locale.toLowerCase() || tag.startsWith(`${locale.toLowerCase()}-`));
}
