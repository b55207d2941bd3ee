import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon';

const TONES = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover',
  plain: 'border border-edge bg-page text-ink hover:border-accent hover:text-accent',
  quiet: 'text-muted hover:bg-panel hover:text-ink',
} as const;

/** How loud a button is; one `primary` in a view. */
export type Tone = keyof typeof TONES;

/** The classes of a button, for links that look like one. */
export function buttonClass(tone: Tone): string {
  return `inline-flex min-h-10 items-center justify-center gap-2 rounded-lg px-4 py-1.5 font-medium leading-snug motion-safe:transition-colors disabled:opacity-55 ${TONES[tone]}`;
}

/** A button; `type="button"` unless said otherwise. */
export function Button({
  tone = 'plain',
  className = '',
  ...rest
}: ComponentProps<'button'> & { readonly tone?: Tone }) {
  return <button type="button" {...rest} className={`${buttonClass(tone)} ${className}`} />;
}

/** A button that shows an icon alone; the label is read out and shown as a hint. */
export function IconButton({
  icon,
  label,
  className = '',
  ...rest
}: ComponentProps<'button'> & { readonly icon: IconName; readonly label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={`grid size-9 shrink-0 place-items-center rounded-lg text-muted hover:bg-line/50 hover:text-ink disabled:opacity-55 ${className}`}
    >
      <Icon name={icon} />
    </button>
  );
}
