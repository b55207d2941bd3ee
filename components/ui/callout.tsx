import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';

const KINDS = {
  calm: { icon: 'circle', box: 'bg-panel text-muted' },
  info: { icon: 'question', box: 'bg-info-soft text-info' },
  good: { icon: 'done', box: 'bg-good-soft text-good' },
  warn: { icon: 'warning', box: 'bg-warn-soft text-warn' },
  bad: { icon: 'blocked', box: 'bg-bad-soft text-bad' },
} as const satisfies Record<string, { icon: IconName; box: string }>;

/** What a callout is about. */
export type CalloutKind = keyof typeof KINDS;

/** A coloured box with an icon, a heading and what belongs to it. `role` makes it speak: `alert` at once, `status` politely. */
export function Callout({
  kind,
  title,
  role,
  children,
}: {
  readonly kind: CalloutKind;
  readonly title: ReactNode;
  readonly role?: 'alert' | 'status';
  readonly children?: ReactNode;
}) {
  const { icon, box } = KINDS[kind];
  return (
    <div role={role} className={`flex gap-3 rounded-lg px-4 py-3 ${box}`}>
      <Icon name={icon} className="mt-0.5" />
      <div className="min-w-0 flex-1">
        <p className="whitespace-pre-wrap break-words font-semibold">{title}</p>
        {children}
      </div>
    </div>
  );
}
