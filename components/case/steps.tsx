import { useTranslations } from 'use-intl';
import type { CaseStep } from '@/lib/case/view';
import { Icon, type IconName } from '../ui/icon';

interface Look {
  readonly icon: IconName;
  readonly color: string;
}

const LOOKS: Record<CaseStep['state'], Look> = {
  done: { icon: 'done', color: 'text-good' },
  current: { icon: 'play', color: 'font-semibold text-ink' },
  todo: { icon: 'circle', color: 'text-muted' },
};
const WAIVED: Look = { icon: 'warning', color: 'text-warn' };

/**
 * The way of a case from the idea to its files, and where it stands; on a narrow screen only the current step has its
 * name in sight. `waived`: a waiver stands for the official sources.
 */
export function Steps({ steps, waived }: { readonly steps: readonly CaseStep[]; readonly waived: boolean }) {
  const t = useTranslations('case.steps');
  const done = steps.filter(({ state }) => state === 'done').length;
  return (
    <section aria-label={t('label')}>
      <progress
        className="block h-1 w-full appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-good [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-good"
        aria-label={t('progress', { done, total: steps.length })}
        value={done}
        max={steps.length}
      />
      <ol className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {steps.map(({ id, state }) => {
          const { icon, color } = waived && id === 'sources' && state === 'done' ? WAIVED : LOOKS[state];
          const last = state === 'done' && id === 'done';
          return (
            <li
              key={id}
              aria-current={state === 'current' ? 'step' : undefined}
              className={`flex items-center gap-1 ${color}`}
            >
              <Icon name={icon} className="size-4" />
              <span className={state === 'current' || last ? '' : 'sr-only sm:not-sr-only'}>
                {waived && id === 'sources' && state === 'done' ? t('sourcesWaived') : t(id)}
              </span>
              <span className="sr-only">({t(`state.${state}`)})</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
