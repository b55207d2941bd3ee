import Link from 'next/link';
import type { CaseView } from '@/lib/case/view';
import { casePath } from '../data/paths';
import type { Connection } from '../data/use-case-events';
import { Icon } from '../ui/icon';
import { Time } from '../ui/time';
import { AbandonButton } from './abandon-button';
import { ConditionBadge, WaivedBadge } from './condition-badge';

const CONNECTION: Record<Connection, string | undefined> = {
  off: undefined,
  connecting: 'Connecting…',
  open: 'Live',
  reconnecting: 'Connection lost, trying again…',
};

/** The title of a case, what it is doing, and its portrait. */
export function CaseHeader({ view, connection }: { readonly view: CaseView; readonly connection: Connection }) {
  const over = view.condition === 'closed' || view.condition === 'abandoned';
  return (
    <header className="flex items-start gap-4">
      <div className="min-w-0 flex-1">
        <Link href="/" className="-ml-1 inline-flex items-center text-muted text-sm hover:text-accent">
          <Icon name="back" className="size-4" /> All cases
        </Link>
        <h1 className="mt-1 break-words font-semibold text-3xl leading-tight tracking-tight">{view.title}</h1>
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
          <ConditionBadge condition={view.interrupted ? 'interrupted' : view.condition} />
          {(view.waiver || view.gate?.waiver) && <WaivedBadge />}
          <span className="text-muted text-sm">
            {view.engine.name} engine · <Time at={view.createdAt} />
          </span>
          {CONNECTION[connection] && <span className="text-muted text-sm">{CONNECTION[connection]}</span>}
          {!over && <AbandonButton id={view.id} disabled={view.running !== null} />}
        </div>
      </div>
      {view.hasPortrait && (
        // biome-ignore lint/performance/noImgElement: it comes from the case, not from the build
        <img
          src={casePath(view.id, `/portrait?revision=${view.revision}`)}
          alt={`Portrait of ${view.characterName ?? view.title}`}
          className="mt-6 w-20 rounded-lg border border-line sm:w-28"
        />
      )}
    </header>
  );
}
