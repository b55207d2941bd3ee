'use client';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import type { About } from '@/lib/http/api';
import { getJson } from '../data/client';
import { useEngines } from '../home/engine-field';
import { LanguageChoice } from '../shell/language-choice';
import { ThemeChoice } from '../shell/theme-choice';
import { Callout } from '../ui/callout';
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
      <Section title={t('look')}>
        <div className="flex flex-wrap gap-6">
          <ThemeChoice />
          <LanguageChoice />
        </div>
      </Section>
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
      <Section title={t('engines.title')}>
        <Engines />
      </Section>
      <Section title={t('network.title')}>
        <p>{t('network.text')}</p>
      </Section>
      {about && <p className="text-muted text-sm">{t('version', { version: about.version, node: about.node })}</p>}
    </div>
  );
}

const VARIABLES = [
  { name: 'CARDWRIGHT_MODEL_URL', key: 'url' },
  { name: 'CARDWRIGHT_MODEL', key: 'name' },
  { name: 'CARDWRIGHT_MODEL_KEY', key: 'key' },
] as const;

function Engines() {
  const t = useTranslations('settings.engines');
  const { data } = useEngines();
  const model = data?.engines.find(({ name }) => name === 'openai-compatible');
  return (
    <div className="space-y-3">
      <p>{t('guided')}</p>
      {model?.available && <p>{t('model', { model: model.model ?? '' })}</p>}
      {model?.available === false && <Callout kind="warn" title={model.why} />}
      <h3 className="font-semibold">{t('addTitle')}</h3>
      <p>{t('add')}</p>
      <dl className="space-y-1">
        {VARIABLES.map(({ name, key }) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt>
              <code className="rounded-md bg-panel px-1.5 py-0.5 text-sm">{name}</code>
            </dt>
            <dd>{key === 'url' ? t('url', { example: 'http://127.0.0.1:11434/v1' }) : t(key)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-muted">{t('gate')}</p>
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
