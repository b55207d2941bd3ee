import { type MouseEvent, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Theme } from '../theme';
import { Sidebar } from './sidebar';

/**
 * The sidebar over the page: a modal dialog of the browser, which keeps the focus inside. Escape, a click beside it and
 * following a link close it. `onClose` comes once it is closed, so the page can take the focus again.
 */
export function SidebarOver({ theme, onClose }: { readonly theme: Theme; readonly onClose: () => void }) {
  const t = useTranslations('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const close = () => dialog.current?.close();
  const onClick = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget || (target instanceof Element && target.closest('a'))) close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own, and a link is pressed by its key
    <dialog
      ref={dialog}
      aria-label={t('navigation')}
      className="m-0 h-dvh max-h-none max-w-[85vw] bg-panel text-ink backdrop:bg-black/40"
      onClose={onClose}
      onClick={onClick}
    >
      <Sidebar theme={theme} inView onHide={close} />
    </dialog>
  );
}
