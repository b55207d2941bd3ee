import { useTranslations } from 'use-intl';
import { Icon } from '../ui/icon';
import type { Section } from './case-rows';

/** The heading of a group with its count: it folds and opens the group. */
export function GroupHeading({
  section: { group, count, open },
  item: { start, size },
  onToggle,
}: {
  readonly section: Section;
  readonly item: { readonly start: number; readonly size: number };
  readonly onToggle: () => void;
}) {
  const t = useTranslations('shell');
  return (
    <h3
      id={`cases-${group}`}
      className="absolute inset-x-0 top-0"
      style={{ height: size, transform: `translateY(${start}px)` }}
    >
      <button
        type="button"
        aria-expanded={open}
        onClick={onToggle}
        className="flex h-full w-full items-center gap-1 rounded-lg px-1 text-left font-medium text-muted text-sm hover:text-ink"
      >
        <Icon name="chevron" className={`size-4 motion-safe:transition-transform ${open ? 'rotate-90' : ''}`} />
        {t(`groups.${group}`, { count })}
      </button>
    </h3>
  );
}
