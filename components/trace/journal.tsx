import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { getFile } from '../data/client';
import { casePath } from '../data/paths';
import { Button } from '../ui/button';
import { FaultBox } from '../ui/fault-box';
import { Loading } from '../ui/loading';

const FIRST = 500;

/** The journal as JSON lines, read when it is unfolded. */
export function Journal({ id }: { readonly id: string }) {
  const t = useTranslations('trace');
  const [open, setOpen] = useState(false);
  const [all, setAll] = useState(false);
  const { data: lines, error } = useQuery({
    queryKey: ['journal', id],
    queryFn: async () =>
      new TextDecoder()
        .decode(await getFile(casePath(id, '/journal')))
        .trimEnd()
        .split('\n'),
    enabled: open,
  });
  return (
    <details className="rounded-xl border border-line" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 px-3 py-2 font-semibold">{t('journal')}</summary>
      {open && (
        <div className="space-y-2 border-line border-t px-3 py-3">
          {error && <FaultBox error={error} />}
          {!lines && !error && <Loading />}
          {lines && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled, also by the keyboard
            <pre tabIndex={0} className="max-h-[60dvh] overflow-auto rounded-lg bg-panel p-3 text-xs">
              {(all ? lines : lines.slice(0, FIRST)).join('\n')}
            </pre>
          )}
          {lines && lines.length > FIRST && !all && (
            <Button onClick={() => setAll(true)}>{t('allLines', { count: lines.length })}</Button>
          )}
        </div>
      )}
    </details>
  );
}
