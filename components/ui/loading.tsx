import { useTranslations } from 'use-intl';

/** Stands where something will be in a moment. */
export function Loading() {
  const t = useTranslations('common');
  return (
    <p role="status" className="py-6 text-muted">
      {t('loading')}
    </p>
  );
}
