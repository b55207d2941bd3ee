import { useTranslations } from 'use-intl';
import { useAct } from '../data/use-case-actions';
import { Button } from '../ui/button';
import { FaultBox } from '../ui/fault-box';

/** Writes a delivered file again from its verified object, and the receipt with it. */
export function RestoreButton({
  id,
  fileName,
  onRestored,
}: {
  readonly id: string;
  readonly fileName: string;
  readonly onRestored?: () => void;
}) {
  const t = useTranslations('done.closed');
  const act = useAct(id);
  return (
    <div className="mt-2 space-y-2">
      <Button
        disabled={act.isPending}
        onClick={() => act.mutate({ act: 'restore-file', fileName }, { onSuccess: onRestored })}
      >
        {act.isPending ? t('restoring') : t('restore')}
      </Button>
      {act.isError && <FaultBox error={act.error} />}
    </div>
  );
}
