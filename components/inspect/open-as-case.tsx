import { useTranslations } from 'use-intl';
import type { Inspection } from '@/lib/inspect/inspection';
import { type NewCaseInput, useNewCase } from '../home/use-new-case';
import { Button } from '../ui/button';
import { FaultBox } from '../ui/fault-box';

/** Makes a case from the inspected file, to mend it. */
export function OpenAsCase({ file, inspection }: { readonly file: File; readonly inspection: Inspection }) {
  const t = useTranslations('inspect');
  const start = useNewCase();
  const busy = start.isPending || start.isSuccess;
  return (
    <div className="space-y-2">
      <Button tone="primary" disabled={busy} onClick={() => start.mutate(inputOf(file, inspection))}>
        {busy ? t('opening') : t('open')}
      </Button>
      {start.isError && <FaultBox error={start.error} />}
    </div>
  );
}

/** A PNG card is delivered as PNG too; a lorebook comes out where the file brought one. */
function inputOf(file: File, { kind, title, entries }: Inspection): NewCaseInput {
  const pictured = kind === 'card-png' || kind === 'portrait';
  return {
    idea: '',
    title: title ?? '',
    files: [file],
    entries: entries.length,
    card: pictured ? ['json', 'png'] : ['json'],
    lorebook: entries.length > 0 ? 'both' : 'none',
    placeholderPortrait: false,
    engine: { name: 'guided' },
  };
}
