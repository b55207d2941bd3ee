'use client';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import type { About } from '@/lib/http/api';
import { getJson } from '../data/client';
import { FaultBox } from '../ui/fault-box';
import { Loading } from '../ui/loading';

/** The look of the page, where the files live, which engines there are, and what never leaves this machine. */
export function SettingsScreen() {
  const t = useTranslations('settings');
  const { data: about, error } = useQuery({
    queryKey: ['about'],
    queryFn: ({ signal }) => getJson<About>('/api/about', signal),
  });
  return (
    <div className="mx-auto max-w-184 space-y-10 px-5 py-8">
      <h1 className="font-semibold text-3xl leading-tight tracking-tight">{t('title')}</h1>
      {error && <FaultBox error={error} />}
      <Section title={t('files.title')}>
        {about ? (
          <>
            <p>{t('files.cases')}</p>
            <p className="my-2">
              <code className="wrap-anywhere rounded-md bg-panel px-2 py-1">{about.cases}</code>
            </p>
            <p className="text-muted">{t('files.move', { variable: 'CARDWRIGHT_CASES' })}</p>
          </>
        ) : (
          <Loading />
        )}
      </Section>
      <Section title={t('network.title')}>
        <p>{t('network.text')}</p>
      </Section>
      {about && <p className="text-muted text-sm">{t('version', { version: about.version, node: about.node })}</p>}
    </div>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 font-semibold text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
