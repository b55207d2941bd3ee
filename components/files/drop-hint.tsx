import { useTranslations } from 'use-intl';

/** Says, over the whole page, that files can be dropped here. */
export function DropHint() {
  const t = useTranslations('common');
  return (
    <div className="pointer-events-none fixed inset-2 z-20 grid place-items-center rounded-xl bg-page/80 font-semibold text-2xl outline-4 outline-accent outline-dashed">
      {t('dropHere')}
    </div>
  );
}
