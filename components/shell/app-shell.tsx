'use client';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { keepChoice } from '../cookie';
import type { Theme } from '../theme';
import { IconButton } from '../ui/button';
import { Sidebar } from './sidebar';
import { SIDEBAR_COOKIE } from './sidebar-cookie';

/**
 * The frame: the sidebar beside the page on a wide screen, and over it on a narrow one, where choosing something closes
 * it again.
 */
export function AppShell({
  theme,
  sidebarHidden,
  children,
}: {
  readonly theme: Theme;
  readonly sidebarHidden: boolean;
  readonly children: ReactNode;
}) {
  const t = useTranslations('shell');
  const [hidden, setHidden] = useState(sidebarHidden);
  const [over, setOver] = useState(false);
  const path = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the sidebar that lies over it
  useEffect(() => setOver(false), [path]);
  const hide = (value: boolean) => {
    setHidden(value);
    keepChoice(SIDEBAR_COOKIE, value ? 'hidden' : 'shown');
  };
  return (
    <div className="flex h-dvh">
      <a
        href="#main"
        className="sr-only z-30 rounded-md bg-page px-3 py-2 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('skip')}
      </a>
      <div className={hidden ? 'hidden' : 'hidden lg:block'}>
        <Sidebar theme={theme} onHide={() => hide(true)} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <header className={`flex h-12 items-center gap-2 border-line border-b px-2 ${hidden ? '' : 'lg:hidden'}`}>
          <IconButton
            icon="menu"
            label={t('openSidebar')}
            aria-expanded={false}
            className="lg:hidden"
            onClick={() => setOver(true)}
          />
          <IconButton
            icon="menu"
            label={t('openSidebar')}
            aria-expanded={false}
            className="hidden lg:grid"
            onClick={() => hide(false)}
          />
          <Link href="/" className="font-semibold text-lg tracking-tight">
            Cardwright
          </Link>
        </header>
        <main id="main" tabIndex={-1} className="min-h-0 flex-1 overflow-y-auto outline-none">
          {children}
        </main>
      </div>
      {over && <SidebarOver theme={theme} onClose={() => setOver(false)} />}
    </div>
  );
}

/** A modal dialog of the browser: it keeps the focus inside, and Escape closes it. */
function SidebarOver({ theme, onClose }: { readonly theme: Theme; readonly onClose: () => void }) {
  const t = useTranslations('shell');
  return (
    <dialog
      ref={(dialog) => {
        if (dialog && !dialog.open) dialog.showModal();
      }}
      aria-label={t('navigation')}
      className="m-0 h-dvh max-h-none max-w-[85vw] bg-panel text-ink backdrop:bg-black/40"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <Sidebar theme={theme} onHide={onClose} />
    </dialog>
  );
}
