import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';

const LOOKS = {
  plain: 'bg-panel text-muted',
  info: 'bg-info-soft text-info',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
} as const;

/** The colour of a badge; its icon and text say the same. */
export type BadgeLook = keyof typeof LOOKS;

/** A small label of an icon and a word or two. */
export function Badge({
  look,
  icon,
  small = false,
  children,
}: {
  readonly look: BadgeLook;
  readonly icon: IconName;
  readonly small?: boolean | undefined;
  readonly children: ReactNode;
}) {
  return (
    <span
      className={`inline-flex items-center gap-1 whitespace-nowrap rounded-full font-medium ${small ? 'pr-1.5 pl-1 text-xs' : 'py-0.5 pr-2.5 pl-1.5 text-sm'} ${small && look === 'plain' ? 'bg-line/60 text-muted' : LOOKS[look]}`}
    >
      <Icon name={icon} className={small ? 'size-3.5!' : 'size-4'} />
      {children}
    </span>
  );
}
