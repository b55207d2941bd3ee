import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'use-intl';
import type { CaseView } from '@/lib/case/view';
import type { NewChange } from '@/lib/http/api';
import { postJson } from '../data/client';
import { casePage } from '../data/paths';
import { useOperationId } from '../data/use-operation-id';
import { Button } from '../ui/button';
import { FaultBox } from '../ui/fault-box';
import { Icon } from '../ui/icon';

/** Opens a new case with the delivered files, to change them there. */
export function MakeChange({ id }: { readonly id: string }) {
  const t = useTranslations('done.change');
  const router = useRouter();
  const { idFor, done } = useOperationId();
  const change = useMutation({
    mutationFn: () => {
      const from = { case: id };
      const body: NewChange = { operationId: idFor(from), from };
      return postJson<CaseView>('/api/cases', body);
    },
    onSuccess: (view) => {
      done();
      router.push(casePage(view.id));
    },
  });
  return (
    <div className="space-y-1">
      <Button disabled={change.isPending} aria-describedby="change-hint" onClick={() => change.mutate()}>
        <Icon name="edit" /> {change.isPending ? t('starting') : t('button')}
      </Button>
      <p id="change-hint" className="text-muted text-sm">
        {t('hint')}
      </p>
      {change.isError && <FaultBox error={change.error} />}
    </div>
  );
}
