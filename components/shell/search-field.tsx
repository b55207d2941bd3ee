import { type RefObject, useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { FIELD } from '../ui/field';
import { Icon } from '../ui/icon';

/** Finds cases by their title. The key `/` leads here from everywhere but another field. */
export function SearchField({ text, onText }: { readonly text: string; readonly onText: (text: string) => void }) {
  const t = useTranslations('shell');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useSlashKey(field);
  return (
    <div className="relative px-3 py-2">
      <label htmlFor={id} className="sr-only">
        {t('findCase')}
      </label>
      <Icon
        name="search"
        className="pointer-events-none absolute top-1/2 left-5.5 size-4 -translate-y-1/2 text-muted"
      />
      <input
        ref={field}
        id={id}
        type="search"
        dir="auto"
        value={text}
        maxLength={300}
        placeholder={t('findByTitle')}
        aria-keyshortcuts="/"
        onChange={(event) => onText(event.target.value)}
        className={`min-h-9 text-sm ${FIELD} pl-8`}
      />
    </div>
  );
}

function useSlashKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const { target } = event;
      if (target instanceof Element && target.closest('input, textarea, select, [contenteditable]')) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [field]);
}
