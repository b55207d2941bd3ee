import { useTranslations } from 'use-intl';
import type { Inspection } from '@/lib/inspect/inspection';
import { useNewCase } from '../home/use-new-case';
import { Button } from '../ui/button';
import { FaultBox } from '../ui/fault-box';
import { caseInput } from './case-input';

/** Makes a case from the inspected file, to mend it. */
export function OpenAsCase({ file, inspection }: { readonly file: File; readonly inspection: Inspection }) {
  const t = useTranslations('inspect');
  const start = useNewCase();
  const busy = start.isPending || start.isSuccess;
  return (
    <div className="space-y-2">
      <Button tone="primary" disabled={busy} onClick={() => start.mutate(caseInput(file, inspection))}>
        {busy ? t('opening') : t('open')}
      </Button>
      {start.isError && <FaultBox error={start.error} />}
    </div>
  );
}
