import type { CaseStep } from '@/lib/case/view';
import { Icon, type IconName } from '../ui/icon';
import { SOURCES_WAIVED } from './check-words';

interface Look {
  readonly icon: IconName;
  readonly color: string;
  readonly says: string;
}

const LOOKS: Record<CaseStep['state'], Look> = {
  done: { icon: 'done', color: 'text-good', says: 'done' },
  current: { icon: 'arrow', color: 'font-semibold text-ink', says: 'now' },
  todo: { icon: 'circle', color: 'text-muted', says: 'to do' },
};

const WAIVED: Look = { icon: 'warning', color: 'text-warn', says: 'done' };

/** The way of a case from the idea to its files, and where it stands. `waived`: a waiver stands for the official sources. */
export function Steps({ steps, waived }: { readonly steps: readonly CaseStep[]; readonly waived: boolean }) {
  const done = steps.filter(({ state }) => state === 'done').length;
  return (
    <section aria-label="Progress">
      <progress
        className="h-1.5 w-full appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-good [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-good"
        aria-label={`${done} of ${steps.length} steps done`}
        value={done}
        max={steps.length}
      />
      <ol className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {steps.map(({ id, title, state }) => {
          const look = waived && id === 'sources' && state === 'done' ? WAIVED : LOOKS[state];
          return (
            <li
              key={id}
              aria-current={state === 'current' ? 'step' : undefined}
              className={`flex items-center gap-1 ${look.color}`}
            >
              <Icon name={look.icon} className={state === 'current' ? 'size-4 rotate-90' : 'size-4'} />
              {look === WAIVED ? `${title}: ${SOURCES_WAIVED}` : title} <span className="sr-only">({look.says})</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
