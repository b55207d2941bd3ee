import { useTranslations } from 'use-intl';
import type { Blocked } from '@/lib/case/outcome';
import type { CaseView } from '@/lib/case/view';
import { useAct, type useSendTurn } from '../data/use-case-actions';
import { Button } from '../ui/button';
import { Callout } from '../ui/callout';
import { FaultBox } from '../ui/fault-box';
import { useWorkspace } from '../workspace/workspace-context';

/** What the button that goes on is called: a turn that was stopped is tried again, one that was cut off is taken up. */
const GO_ON = { cancelled: 'retry', interrupted: 'resume' } as const;

/** Why the case cannot go on, and the buttons that fit: only a missing network can be waived, and only by the person. */
export function BlockerPanel({
  view,
  blocker,
  send,
}: {
  readonly view: CaseView;
  readonly blocker: Blocked;
  readonly send: ReturnType<typeof useSendTurn>;
}) {
  const t = useTranslations('case.blocker');
  const { open } = useWorkspace();
  const act = useAct(view.id);
  const busy = act.isPending || send.isPending;
  const waivable = blocker.code === 'sources-unavailable' && view.waiver === null;
  const accept = () => act.mutate({ act: 'accept-pinned-sources' }, { onSuccess: () => act.mutate({ act: 'finish' }) });
  return (
    <div className="mb-3 space-y-3">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled, also by the keyboard */}
      <div tabIndex={0} className="max-h-[28dvh] overflow-y-auto rounded-lg">
        <Callout kind={Object.hasOwn(GO_ON, blocker.code) ? 'warn' : 'bad'} title={blocker.message}>
          <p className="whitespace-pre-wrap break-words">{blocker.guidance}</p>
          <code className="text-xs opacity-80">{blocker.code}</code>
        </Callout>
      </div>
      <div className="flex flex-wrap gap-2">
        {waivable && (
          <Button disabled={busy} onClick={accept}>
            {t('accept')}
          </Button>
        )}
        {view.artifacts.length > 0 && !waivable && (
          <Button disabled={busy} onClick={() => act.mutate({ act: 'finish' })}>
            {t('finish')}
          </Button>
        )}
        <Button
          disabled={busy}
          onClick={() => send.mutate({ expectedRevision: view.revision, message: 'Try again.', uploads: [] })}
        >
          {t(Object.hasOwn(GO_ON, blocker.code) ? GO_ON[blocker.code as keyof typeof GO_ON] : 'again')}
        </Button>
        {view.gate && !view.gate.passed && view.artifacts.length > 0 && (
          <Button onClick={() => open('checks')}>{t('checks')}</Button>
        )}
      </div>
      {act.isError && <FaultBox error={act.error} />}
    </div>
  );
}
