'use client';
import { useTranslations } from 'use-intl';
import { FirstRun } from './first-run';
import { NewCaseForm } from './new-case-form';

/** The first page: how it works, for whoever is new, and a new case. */
export function HomeScreen() {
  const t = useTranslations('home');
  return (
    <div className="mx-auto max-w-184 px-5 py-8">
      <FirstRun />
      <h1 className="font-semibold text-3xl leading-tight tracking-tight">{t('heading')}</h1>
      <p className="mt-2 mb-6 text-muted">{t('text')}</p>
      <NewCaseForm />
    </div>
  );
}
