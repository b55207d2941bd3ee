import './globals.css';
import type { Metadata, Viewport } from 'next';
import { cookies } from 'next/headers';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Providers } from '@/components/data/providers';
import { readTheme, THEME_COOKIE } from '@/components/theme';
import { ThemeToggle } from '@/components/theme-toggle';

export const metadata: Metadata = {
  title: { default: 'Cardwright', template: '%s · Cardwright' },
  description: 'From an idea to character cards and lorebooks that open in SillyTavern.',
};

export const viewport: Viewport = { width: 'device-width', initialScale: 1 };

/** The frame of every page. The theme comes from a cookie, so the first paint already has it. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = readTheme((await cookies()).get(THEME_COOKIE)?.value);
  return (
    <html lang="en" data-theme={theme}>
      <body className="font-sans antialiased">
        <a
          href="#main"
          className="sr-only z-10 rounded-md bg-page px-3 py-2 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          Skip to the content
        </a>
        <header className="border-line border-b">
          <div className="mx-auto flex h-14 max-w-184 items-center justify-between px-5">
            <Link href="/" className="font-semibold text-lg tracking-tight">
              Cardwright
            </Link>
            <ThemeToggle initial={theme} />
          </div>
        </header>
        <Providers>
          <main id="main" className="mx-auto max-w-184 px-5 pt-8 pb-16">
            {children}
          </main>
        </Providers>
      </body>
    </html>
  );
}
