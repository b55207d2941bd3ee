import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PublicEvent, TraceTurn, TurnTrace } from '@/lib/trace/trace';
import { SettlementFacts } from '../checks/settlement-facts';
import { getJson } from '../data/client';
import { casePath } from '../data/paths';
import { useFormat } from '../i18n/use-format';
import { CopyButton } from '../ui/copy-button';
import { FaultBox } from '../ui/fault-box';
import { Icon } from '../ui/icon';
import { Loading } from '../ui/loading';
import { Time } from '../ui/time';
import { type EventFilter, eventLine, filtered } from './event-filter';

const WHILE_RUNNING_MS = 2000;

/** One turn: how it ended, its three facts, and unfolded its events on the wire. */
export function TurnItem({
  caseId,
  turn,
  filter,
}: {
  readonly caseId: string;
  readonly turn: TraceTurn;
  readonly filter: EventFilter;
}) {
  const t = useTranslations('trace');
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const { id, engine, startedAt, endedAt, result, settlement, children } = turn;
  const { data, error } = useQuery({
    queryKey: ['trace', caseId, id, endedAt],
    queryFn: ({ signal }) => getJson<TurnTrace>(casePath(caseId, `/trace?turn=${id}`), signal),
    enabled: open,
    placeholderData: keepPreviousData,
    refetchInterval: endedAt === null ? WHILE_RUNNING_MS : false,
  });
  const events = filtered(data?.events ?? [], filter);
  return (
    <li>
      <details className="group rounded-xl border border-line" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex min-h-11 list-none flex-wrap items-center gap-x-3 px-3 py-2 hover:bg-panel [&::-webkit-details-marker]:hidden">
          <Icon name="chevron" className="size-4 text-muted group-open:rotate-90" />
          <h2 className="font-semibold">{t('turn', { turn: Number(id) })}</h2>
          <span>{result ? t(`result.${result.kind}`) : t('running')}</span>
          <span className="text-muted text-sm">{engine}</span>
          <span className="ml-auto text-muted text-sm">
            <Time at={startedAt} />
            {endedAt !== null && ` · ${format.duration(Date.parse(endedAt) - Date.parse(startedAt))}`}
          </span>
        </summary>
        {open && (
          <div className="space-y-3 border-line border-t px-3 py-3">
            {settlement && <SettlementFacts settlement={settlement} />}
            {children.length > 0 && <p>{t('children', { children: children.join(', ') })}</p>}
            {error && <FaultBox error={error} />}
            {!data && !error && <Loading />}
            {data && events.length === 0 && <p className="text-muted">{t('noEvents')}</p>}
            <ol className="divide-y divide-line">
              {events.map((event) => (
                <EventItem key={event.seq} event={event} since={Date.parse(startedAt)} />
              ))}
            </ol>
          </div>
        )}
      </details>
    </li>
  );
}

function EventItem({ event, since }: { readonly event: PublicEvent; readonly since: number }) {
  const t = useTranslations('trace');
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const { seq, at, type, data } = event;
  const usage = type === 'model-call' ? (data.usage as { inputTokens: number; outputTokens: number }) : undefined;
  const json = open ? JSON.stringify(data, null, 2) : '';
  return (
    <li>
      <details onToggle={(change) => setOpen(change.currentTarget.open)}>
        <summary className="flex min-h-8 flex-wrap items-baseline gap-x-3 py-1">
          <code className="w-12 text-right text-muted text-xs">{seq}</code>
          <time dateTime={at} title={at} className="w-20 text-right text-muted text-xs tabular-nums">
            +{format.number(Date.parse(at) - since)} ms
          </time>
          <code className="text-sm">{type}</code>
          <span dir="auto" className="line-clamp-2 min-w-0 flex-1 basis-40 break-words text-sm">
            {usage
              ? t('usage', {
                  call: Number(data.call),
                  input: usage.inputTokens,
                  output: usage.outputTokens,
                  time: format.duration(Number(data.durationMs)),
                })
              : eventLine(event)}
          </span>
        </summary>
        {open && (
          <div className="space-y-2 py-2 sm:pl-16">
            <CopyButton text={json} />
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled, also by the keyboard */}
            <pre tabIndex={0} className="max-h-96 overflow-auto rounded-lg bg-panel p-3 text-xs">
              {json}
            </pre>
          </div>
        )}
      </details>
    </li>
  );
}
