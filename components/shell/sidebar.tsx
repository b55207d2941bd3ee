import Link from 'next/link';
import { useTranslations } from 'use-intl';
import type { Theme } from '../theme';
import { IconButton } from '../ui/button';

/** The sidebar: a new case, the search, the cases by group, and the other pages. */
export function Sidebar({ onHide }: { readonly theme: Theme; readonly onHide: () => void }) {
  const t = useTranslations('shell');
  return (
    <nav aria-label={t('navigation')} className="flex h-full w-72 flex-col bg-panel">
      <div className="flex h-12 items-center justify-between px-3">
        <Link href="/" className="font-semibold text-lg tracking-tight">
          Cardwright
        </Link>
        <IconButton icon="menu" label={t('closeSidebar')} onClick={onHide} />
      </div>
    </nav>
  );
}
