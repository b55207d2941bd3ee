'use client';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Trace } from '@/lib/trace/trace';
import { getJson, RequestError } from '../data/client';
import { casePage, casePath } from '../data/paths';
import { buttonClass } from '../ui/button';
import { ChoiceBar } from '../ui/choice-bar';
import { FaultBox } from '../ui/fault-box';
import { Icon } from '../ui/icon';
import { Loading } from '../ui/loading';
import { NotFound } from '../ui/not-found';
import { type EventFilter, FILTERS } from './event-filter';
import { Journal } from './journal';
import { TurnItem } from './turn-item';

const WHILE_RUNNING_MS = 2000;

/** Everything that happened in a case: its turns with their facts and events, and the journal. */
export function TraceScreen({ id }: { readonly id: string }) {
  const t = useTranslations('trace');
  const [filter, setFilter] = useState<EventFilter>('all');
  const { data: trace, error } = useQuery({
    queryKey: ['trace', id],
    queryFn: ({ signal }) => getJson<Trace>(casePath(id, '/trace'), signal),
    refetchInterval: ({ state }) => (state.data?.running ? WHILE_RUNNING_MS : false),
  });
  if (error instanceof RequestError && error.fault?.code === 'case-not-found') return <NotFound what="case" />;
  return (
    <div className="mx-auto max-w-5xl space-y-5 px-5 py-8">
      <div>
        <Link href={casePage(id)} className="inline-flex items-center text-muted text-sm hover:text-accent">
          <Icon name="back" className="size-4" /> {t('back')}
        </Link>
        <h1 dir="auto" className="break-words font-semibold text-3xl leading-tight tracking-tight">
          {trace ? t('titleOf', { title: trace.title }) : t('title')}
        </h1>
        <p className="mt-1 text-muted">{t('text')}</p>
      </div>
      {error && <FaultBox error={error} />}
      {!trace && !error && <Loading />}
      {trace && (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <ChoiceBar
              label={t('filter')}
              choices={FILTERS.map((value) => ({ value, text: t(`filters.${value}`) }))}
              value={filter}
              onChoose={setFilter}
            />
            <a href={casePath(id, '/journal')} download className={buttonClass('plain')}>
              <Icon name="download" className="size-4" /> {t('download')}
            </a>
          </div>
          {trace.turns.length === 0 && <p className="text-muted">{t('none')}</p>}
          <ol className="space-y-3">
            {trace.turns.map((turn) => (
              <TurnItem key={turn.id} caseId={id} turn={turn} filter={filter} />
            ))}
          </ol>
          <Journal id={id} />
        </>
      )}
    </div>
  );
}
