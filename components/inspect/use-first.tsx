import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '../i18n/use-format';
import { Button } from '../ui/button';

const FIRST = 200;

/** The first of a list that can be long, and the button that shows the rest; no button where nothing is left. */
export function useFirst<Item>(items: readonly Item[]): { readonly shown: readonly Item[]; readonly more: ReactNode } {
  const t = useTranslations('inspect');
  const format = useFormat();
  const [all, setAll] = useState(false);
  if (all || items.length <= FIRST) return { shown: items, more: null };
  const more = (
    <Button className="mt-2" onClick={() => setAll(true)}>
      {t('showAllOf', { total: format.number(items.length) })}
    </Button>
  );
  return { shown: items.slice(0, FIRST), more };
}
