import type { ReactNode } from 'react';
import type { TimelineTurn } from '@/lib/case/timeline';
import { formatBytes } from '../format';
import { Icon } from '../ui/icon';
import { INPUT_LABELS } from './file-labels';

/** What the person said, with the files that came along. `state` is said beside it, such as that it is being sent. */
export function PersonMessage({
  text,
  uploads,
  state,
}: {
  readonly text: string;
  readonly uploads: TimelineTurn['uploads'];
  readonly state?: ReactNode;
}) {
  return (
    <article aria-label="You" className="rounded-xl bg-panel px-4 py-3">
      <p className="text-muted text-sm">You {state && <span className="italic">· {state}</span>}</p>
      {text && <p className="whitespace-pre-wrap break-words">{text}</p>}
      {uploads.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {uploads.map(({ name, kind, size }) => (
            <li
              key={`${name} ${size}`}
              className="flex min-w-0 items-center gap-1.5 rounded-lg border border-line bg-page px-2.5 py-1 text-sm"
            >
              <Icon name="file" className="size-4 text-muted" />
              <span className="min-w-0 break-words">{name}</span>
              <span className="text-muted">
                {INPUT_LABELS[kind]} · {formatBytes(size)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

/** What the engine said; plain text, never HTML. */
export function EngineMessage({ text }: { readonly text: string }) {
  return <p className="whitespace-pre-wrap break-words">{text}</p>;
}
