import type { ReactNode } from 'react';
import { Icon } from './icon';

/** A section that unfolds: its title, a short fact at the right, and the content. */
export function Fold({
  title,
  fact,
  open,
  children,
}: {
  readonly title: ReactNode;
  readonly fact?: ReactNode;
  readonly open?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <details open={open} className="group border-line border-b last:border-b-0">
      <summary className="flex min-h-11 list-none items-center gap-2 px-3 py-2 hover:bg-panel [&::-webkit-details-marker]:hidden">
        <Icon name="chevron" className="size-4 text-muted motion-safe:transition-transform group-open:rotate-90" />
        <span className="font-medium">{title}</span>
        <span className="ml-auto text-right text-muted text-sm">{fact}</span>
      </summary>
      <div className="px-3 pt-1 pb-4">{children}</div>
    </details>
  );
}
