import { useAct } from '../data/use-case-actions';
import { Button } from '../ui/button';
import { FaultBox } from '../ui/fault-box';

/** Writes a delivered file again from its verified object. */
export function RestoreButton({ id, fileName }: { readonly id: string; readonly fileName: string }) {
  const act = useAct(id);
  return (
    <div className="mt-2 space-y-2">
      <Button disabled={act.isPending} onClick={() => act.mutate({ act: 'restore-file', fileName })}>
        {act.isPending ? 'Restoring…' : 'Restore the file'}
      </Button>
      {act.isError && <FaultBox error={act.error} />}
    </div>
  );
}
