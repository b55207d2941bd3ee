'use client';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';

/** What stands in the place of a page that failed; the header stays. */
export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useTranslations('common');
  const digest = error instanceof Error && 'digest' in error ? String(error.digest) : undefined;
  return (
    <Callout kind="bad" role="alert" title={t('failed.title')}>
      <p>{t('failed.text')}</p>
      {digest && <code className="text-xs">{t('failed.digest', { digest })}</code>}
      <div className="mt-2">
        <Button onClick={retry}>{t('tryAgain')}</Button>
      </div>
    </Callout>
  );
}
