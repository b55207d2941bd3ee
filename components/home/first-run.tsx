import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CaseList } from '@/lib/case/view';
import { getJson } from '../data/client';
import { CASES_KEY } from '../data/queries';
import { IconButton } from '../ui/button';

const KEY = 'first run read';
const LINK = 'text-accent underline underline-offset-4';

/** Explains a Cardwright that has no case yet, until it is told that it was read. */
export function FirstRun() {
  const t = useTranslations('home.firstRun');
  const [read, setRead] = useState(true);
  useEffect(() => setRead(window.localStorage.getItem(KEY) === 'yes'), []);
  const { data } = useQuery({
    queryKey: [...CASES_KEY, 'any'],
    queryFn: ({ signal }) => getJson<CaseList>('/api/cases?limit=1', signal),
  });
  if (read || !data || data.cases.length > 0) return null;
  const close = () => {
    window.localStorage.setItem(KEY, 'yes');
    setRead(true);
  };
  const link = (href: string) => (chunks: React.ReactNode) => (
    <Link href={href} className={LINK}>
      {chunks}
    </Link>
  );
  return (
    <section aria-labelledby="first-run" className="mb-8 rounded-xl border border-line bg-panel/50 p-4">
      <div className="flex items-start justify-between gap-3">
        <h2 id="first-run" className="font-semibold text-lg">
          {t('title')}
        </h2>
        <IconButton icon="cross" label={t('close')} onClick={close} />
      </div>
      <ul className="mt-1 list-disc space-y-1 pl-5">
        <li>{t('key')}</li>
        <li>{t('asks')}</li>
        <li>{t('gate')}</li>
        <li>{t.rich('files', { link: link('/settings') })}</li>
        <li>{t.rich('model', { link: link('/settings') })}</li>
        <li>{t.rich('look', { demos: link('/demos'), inspect: link('/inspect') })}</li>
      </ul>
    </section>
  );
}
