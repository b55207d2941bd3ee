import './globals.css';
import type { Metadata, Viewport } from 'next';
import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';
import { Providers } from '@/components/data/providers';
import { Words } from '@/components/i18n/words';
import { AppShell } from '@/components/shell/app-shell';
import { SIDEBAR_COOKIE } from '@/components/shell/sidebar-cookie';
import { readTheme, THEME_COOKIE } from '@/components/theme';
import { LOCALE_COOKIE, pickLocale } from '@/lib/i18n/locale';
import { messagesFor } from '@/messages';

export const metadata: Metadata = {
  title: { default: 'Cardwright', template: '%s · Cardwright' },
  description: 'From an idea to character cards and lorebooks that open in SillyTavern.',
};

export const viewport: Viewport = { width: 'device-width', initialScale: 1 };

/** The frame of every page. Theme, language and sidebar come from cookies, so the first paint already has them. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const [jar, head] = await Promise.all([cookies(), headers()]);
  const theme = readTheme(jar.get(THEME_COOKIE)?.value);
  const locale = pickLocale(jar.get(LOCALE_COOKIE)?.value, head.get('accept-language'));
  return (
    <html lang={locale} data-theme={theme}>
      <body className="font-sans antialiased">
        <Words locale={locale} messages={messagesFor(locale)}>
          <Providers>
            <AppShell theme={theme} sidebarHidden={jar.get(SIDEBAR_COOKIE)?.value === 'hidden'}>
              {children}
            </AppShell>
          </Providers>
        </Words>
      </body>
    </html>
  );
}
