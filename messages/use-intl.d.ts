import type { Locale } from '@/lib/i18n/locale';
import type { en } from './en';

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: typeof en;
  }
}
