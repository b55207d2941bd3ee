import Link from 'next/link';
import { useTranslations } from 'use-intl';
import type { CaseView } from '@/lib/case/view';
import { casePage, casePath } from '../data/paths';
import { useStop } from '../data/use-case-actions';
import type { Connection } from '../data/use-case-events';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { Time } from '../ui/time';
import { AbandonButton } from './abandon-button';
import { ConditionBadge, WaivedBadge } from './condition-badge';
import { Steps } from './steps';

/** The title of a case, what it is doing and how far it is; while it works, the way to stop it in the corner. */
export function CaseHeader({ view, connection }: { readonly view: CaseView; readonly connection: Connection }) {
  const t = useTranslations('case');
  const { id, title, engine } = view;
  const over = view.condition === 'closed' || view.condition === 'abandoned';
  return (
    <header className="shrink-0 space-y-2 border-line border-b px-4 pt-3 pb-2 sm:px-6">
      <div className="flex items-start gap-3">
        {view.hasPortrait && (
          // biome-ignore lint/performance/noImgElement: it comes from the case, not from the build
          <img
            src={casePath(id, `/portrait?revision=${view.revision}`)}
            alt={t('portraitOf', { name: view.characterName ?? title })}
            className="h-14 w-10 shrink-0 rounded-md border border-line object-cover"
          />
        )}
        <div className="min-w-0 flex-1">
          <h1 dir="auto" className="line-clamp-2 break-words font-semibold text-xl leading-tight tracking-tight">
            {title}
          </h1>
          <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
            <ConditionBadge condition={view.interrupted ? 'interrupted' : view.condition} />
            {(view.waiver || view.gate?.waiver) && <WaivedBadge />}
            <span className="hidden sm:inline">{t('engine', { engine: engine.name })}</span>
            <span className="hidden sm:inline">
              <Time at={view.createdAt} />
            </span>
            {connection !== 'off' && (
              <span className={connection === 'open' ? 'hidden sm:inline' : ''}>{t(`connection.${connection}`)}</span>
            )}
            <Link href={`${casePage(id)}/trace`} className="underline decoration-line underline-offset-4">
              {t('trace')}
            </Link>
            {!over && <AbandonButton id={id} disabled={view.running !== null} />}
          </div>
        </div>
        {view.running && <RunCorner key={view.running.turn} id={id} turn={view.running.turn} />}
      </div>
      <Steps steps={view.steps} waived={view.sourcesWaived} />
    </header>
  );
}

function RunCorner({ id, turn }: { readonly id: string; readonly turn: string }) {
  const t = useTranslations('case');
  const stop = useStop(id);
  const stopping = stop.isPending || stop.isSuccess;
  return (
    <div className="flex shrink-0 items-center gap-2">
      <span className="hidden items-center gap-1.5 text-info text-sm sm:flex">
        <Icon name="spinner" className="size-4" /> {t('running')}
      </span>
      <Button disabled={stopping} onClick={() => stop.mutate(turn)}>
        <Icon name="stop" /> {stopping ? t('stopping') : t('stop')}
      </Button>
    </div>
  );
}
