import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Greeting } from '@/lib/preview/preview';
import { IconButton } from '../ui/button';
import type { SampleNames } from './macro';
import { RichText } from './rich-text';

const SWIPE_PX = 48;

/** The greetings as messages of a chat, one at a time: by buttons, arrow keys or a swipe. */
export function Greetings({
  greetings,
  name,
  names,
}: {
  readonly greetings: readonly Greeting[];
  readonly name: string;
  readonly names: SampleNames | undefined;
}) {
  const t = useTranslations('preview');
  const [chosen, setChosen] = useState(0);
  const from = useRef<number | undefined>(undefined);
  const place = Math.min(chosen, greetings.length - 1);
  const greeting = greetings[place];
  if (!greeting) return null;
  const step = (by: number) => setChosen((place + by + greetings.length) % greetings.length);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    step(event.key === 'ArrowRight' ? 1 : -1);
  };
  const onPointerUp = ({ clientX }: PointerEvent) => {
    const moved = from.current === undefined ? 0 : clientX - from.current;
    from.current = undefined;
    if (greetings.length > 1 && Math.abs(moved) > SWIPE_PX) step(moved < 0 ? 1 : -1);
  };
  return (
    <section aria-label={t('greetings')} className="rounded-xl bg-panel px-4 py-3">
      <div
        tabIndex={greetings.length > 1 ? 0 : undefined}
        role="application"
        aria-roledescription={greetings.length > 1 ? t('swipe') : undefined}
        aria-label={name}
        className="touch-pan-y rounded-lg"
        onKeyDown={onKeyDown}
        onPointerDown={({ clientX, pointerType }) => {
          from.current = pointerType === 'mouse' ? undefined : clientX;
        }}
        onPointerUp={onPointerUp}
      >
        <p dir="auto" className="font-semibold">
          {name}
        </p>
        <div dir="auto" className="card-text">
          <RichText nodes={greeting.rich} names={names} />
        </div>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-2 text-muted text-sm">
        {greetings.length > 1 && (
          <>
            <IconButton icon="back" label={t('previous')} onClick={() => step(-1)} />
            <span aria-live="polite">{t('greetingOf', { place: place + 1, count: greetings.length })}</span>
            <IconButton icon="chevron" label={t('next')} onClick={() => step(1)} />
          </>
        )}
        {greeting.id === 'group_only_greetings' && <span>{t('groupOnly')}</span>}
      </div>
    </section>
  );
}
