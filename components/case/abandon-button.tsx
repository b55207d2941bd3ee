import { useRef } from 'react';
import { useAct } from '../data/use-case-actions';
import { Button } from '../ui/button';
import { FaultBox } from '../ui/fault-box';

/** Abandons the case, after asking. */
export function AbandonButton({ id, disabled }: { readonly id: string; readonly disabled: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const act = useAct(id);
  const abandon = () => act.mutate({ act: 'abandon' }, { onSuccess: () => dialog.current?.close() });
  return (
    <>
      <button
        type="button"
        className="text-muted text-sm underline decoration-line underline-offset-4 hover:text-accent disabled:opacity-55"
        disabled={disabled}
        onClick={() => dialog.current?.showModal()}
      >
        Abandon…
      </button>
      <dialog
        ref={dialog}
        aria-labelledby="abandon-title"
        className="m-auto w-full max-w-md rounded-xl border border-line bg-page p-6 text-ink backdrop:bg-black/50"
      >
        <h2 id="abandon-title" className="font-semibold text-xl">
          Abandon this case?
        </h2>
        <p className="mt-2 mb-4 text-muted">
          It stays on your disk and can be read, but no turn can run on it any more, and it never delivers files.
        </p>
        {act.isError && <FaultBox error={act.error} />}
        <div className="mt-4 flex justify-end gap-2">
          <Button onClick={() => dialog.current?.close()}>Keep it</Button>
          <Button tone="primary" disabled={act.isPending} onClick={abandon}>
            Abandon the case
          </Button>
        </div>
      </dialog>
    </>
  );
}
