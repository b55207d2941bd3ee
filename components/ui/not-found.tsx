'use client';
import Link from 'next/link';
import { useTranslations } from 'use-intl';
import { buttonClass } from './button';

/** Says that there is no such page or case, and leads back. */
export function NotFound({ what }: { readonly what: 'page' | 'case' }) {
  const t = useTranslations('common.notFound');
  return (
    <div className="px-5 py-12 text-center">
      <h1 className="font-semibold text-2xl">{t(what)}</h1>
      <p className="mt-2 mb-6 text-muted">{t(`${what}Why`)}</p>
      <Link href="/" className={buttonClass('plain')}>
        {t('back')}
      </Link>
    </div>
  );
}
