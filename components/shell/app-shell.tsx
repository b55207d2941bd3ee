'use client';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { keepChoice } from '../cookie';
import type { Theme } from '../theme';
import { IconButton } from '../ui/button';
import { Sidebar } from './sidebar';
import { SIDEBAR_COOKIE } from './sidebar-cookie';
import { SidebarOver } from './sidebar-over';
import { useBeside } from './use-beside';

/**
 * The frame: the sidebar beside the page on a wide screen, and over it on a narrow one, where choosing something closes
 * it again. The focus goes from the button that hides the sidebar to the one that shows it, and back.
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
  const beside = useBeside();
  const path = usePathname();
  const hideButton = useRef<HTMLButtonElement>(null);
  const showButton = useRef<HTMLButtonElement>(null);
  const openButton = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, or room beside it, closes what lies over it
  useEffect(() => setOver(false), [path, beside]);
  useEffect(() => {
    if (pressed.current) (hidden ? showButton : hideButton).current?.focus();
    pressed.current = false;
  }, [hidden]);

  const hide = (value: boolean) => {
    pressed.current = true;
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
      {!hidden && (
        <div className="hidden shrink-0 border-line border-r lg:block">
          <Sidebar theme={theme} inView={beside} onHide={() => hide(true)} hideButton={hideButton} />
        </div>
      )}
      <div className="flex min-w-0 flex-1 flex-col">
        <header
          className={`flex h-12 shrink-0 items-center gap-2 border-line border-b px-2 ${hidden ? '' : 'lg:hidden'}`}
        >
          <IconButton
            ref={openButton}
            icon="menu"
            label={t('openSidebar')}
            aria-haspopup="dialog"
            className="lg:hidden"
            onClick={() => setOver(true)}
          />
          <IconButton
            ref={showButton}
            icon="menu"
            label={t('openSidebar')}
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
      {over && (
        <SidebarOver
          theme={theme}
          onClose={() => {
            setOver(false);
            openButton.current?.focus();
          }}
        />
      )}
    </div>
  );
}
