import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useAct } from '../data/use-case-actions';
import { Button } from '../ui/button';
import { FaultBox } from '../ui/fault-box';

/** Abandons the case, after asking. */
export function AbandonButton({ id, disabled }: { readonly id: string; readonly disabled: boolean }) {
  const t = useTranslations('case.abandon');
  const dialog = useRef<HTMLDialogElement>(null);
  const act = useAct(id);
  const abandon = () => act.mutate({ act: 'abandon' }, { onSuccess: () => dialog.current?.close() });
  return (
    <>
      <button
        type="button"
        className="underline decoration-line underline-offset-4 hover:text-accent disabled:opacity-55"
        disabled={disabled}
        onClick={() => dialog.current?.showModal()}
      >
        {t('ask')}
      </button>
      <dialog
        ref={dialog}
        aria-labelledby="abandon-title"
        className="m-auto w-full max-w-md rounded-xl border border-line bg-page p-6 text-base text-ink backdrop:bg-black/50"
      >
        <h2 id="abandon-title" className="font-semibold text-xl">
          {t('title')}
        </h2>
        <p className="mt-2 mb-4 text-muted">{t('sure')}</p>
        {act.isError && <FaultBox error={act.error} />}
        <div className="mt-4 flex justify-end gap-2">
          <Button onClick={() => dialog.current?.close()}>{t('no')}</Button>
          <Button tone="primary" disabled={act.isPending} onClick={abandon}>
            {t('yes')}
          </Button>
        </div>
      </dialog>
    </>
  );
}
