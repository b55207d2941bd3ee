import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { lazy, type RefObject, Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Theme } from '../theme';
import { buttonClass, IconButton } from '../ui/button';
import { Icon, type IconName } from '../ui/icon';
import { CaseListSkeleton } from './case-list-skeleton';
import { LanguageChoice } from './language-choice';
import { SearchField } from './search-field';
import { ThemeChoice } from './theme-choice';

const CaseGroups = lazy(() => import('./case-list').then((list) => ({ default: list.CaseGroups })));

const PAGES = [
  { path: '/inspect', name: 'inspect', icon: 'eye' },
  { path: '/demos', name: 'demos', icon: 'play' },
  { path: '/settings', name: 'settings', icon: 'settings' },
] as const satisfies readonly { path: string; name: string; icon: IconName }[];

const SEARCH_AFTER_MS = 150;

/**
 * The sidebar: a new case, the other pages, the search, the cases by group, and how the page looks. `inView` says whether
 * it can be seen: only then the cases are asked for.
 */
export function Sidebar({
  theme,
  inView,
  onHide,
  hideButton,
}: {
  readonly theme: Theme;
  readonly inView: boolean;
  readonly onHide: () => void;
  readonly hideButton?: RefObject<HTMLButtonElement | null>;
}) {
  const t = useTranslations('shell');
  const [text, setText] = useState('');
  const searched = useSettled(text.trim());
  return (
    <nav aria-label={t('navigation')} className="flex h-full w-72 max-w-full flex-col bg-panel">
      <div className="flex h-12 shrink-0 items-center justify-between px-3">
        <Link href="/" className="font-semibold text-lg tracking-tight">
          Cardwright
        </Link>
        <IconButton ref={hideButton} icon="menu" label={t('closeSidebar')} onClick={onHide} />
      </div>
      <PageLinks />
      <h2 className="sr-only">{t('cases')}</h2>
      {inView ? (
        <>
          <SearchField text={text} onText={setText} />
          <Suspense fallback={<CaseListSkeleton />}>
            <CaseGroups text={searched} />
          </Suspense>
        </>
      ) : (
        <div className="flex-1" />
      )}
      <div className="grid shrink-0 grid-cols-2 gap-2 border-line border-t px-3 pt-2 pb-3">
        <ThemeChoice drawnWith={theme} />
        <LanguageChoice />
      </div>
    </nav>
  );
}

function PageLinks() {
  const t = useTranslations('shell');
  const path = usePathname();
  return (
    <div className="shrink-0 px-3 pt-1">
      <Link href="/" aria-current={path === '/' ? 'page' : undefined} className={`w-full ${buttonClass('primary')}`}>
        <Icon name="plus" />
        {t('newCase')}
      </Link>
      <ul className="mt-2">
        {PAGES.map(({ path: to, name, icon }) => (
          <li key={name}>
            <Link
              href={to}
              prefetch={false}
              aria-current={path === to ? 'page' : undefined}
              className="flex min-h-9 items-center gap-2.5 rounded-lg px-2 hover:bg-line/50 aria-[current]:bg-line/70 aria-[current]:font-medium"
            >
              <Icon name={icon} className="text-muted" />
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The text as it is once nobody has typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
