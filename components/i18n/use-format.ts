import { useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

/** How numbers are said in the reader's language. */
export interface Format {
  /** A size in steps of 1024: `917 B`, `1.4 MB`. */
  readonly bytes: (bytes: number) => string;
  /** A duration in milliseconds: `40 ms`, `2.3 s`, `1 min 4 s`. */
  readonly duration: (ms: number) => string;
  readonly number: (value: number) => string;
  /** A moment given as ISO 8601. */
  readonly time: (at: string) => string;
}

/** The formats of the reader's language. */
export function useFormat(): Format {
  const t = useTranslations('common');
  const format = useFormatter();
  return useMemo(() => {
    const trimmed = (value: number) => format.number(value, { maximumFractionDigits: 1 });
    return {
      bytes: (bytes) => {
        if (bytes < 1024) return t('bytes', { value: trimmed(bytes) });
        const kib = bytes / 1024;
        return kib < 1024 ? t('kilobytes', { value: trimmed(kib) }) : t('megabytes', { value: trimmed(kib / 1024) });
      },
      duration: (ms) => {
        if (ms < 1000) return t('milliseconds', { value: trimmed(Math.round(ms)) });
        const seconds = ms / 1000;
        if (seconds < 59.95) return t('seconds', { value: trimmed(seconds) });
        const whole = Math.round(seconds);
        return t('minutes', { minutes: Math.floor(whole / 60), seconds: whole % 60 });
      },
      number: (value) => format.number(value),
      time: (at) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' }),
    };
  }, [t, format]);
}
