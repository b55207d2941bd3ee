import { useTranslations } from 'use-intl';
import { useAct } from '../data/use-case-actions';
import { Button } from '../ui/button';
import { FaultBox } from '../ui/fault-box';

/** Writes a delivered file again from its verified object, and the receipt with it; `what` is damaged. */
export function RestoreButton({
  id,
  fileName,
  what = 'file',
  onRestored,
}: {
  readonly id: string;
  readonly fileName: string;
  readonly what?: 'file' | 'receipt';
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
        {act.isPending ? t('restoring') : t(`restore.${what}`)}
      </Button>
      {act.isError && <FaultBox error={act.error} />}
    </div>
  );
}
