import { type FormEvent, type KeyboardEvent, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { CaseView } from '@/lib/case/view';
import type { useSendTurn } from '../data/use-case-actions';
import { DropHint } from '../files/drop-hint';
import { FileButton } from '../files/file-button';
import { FileList, type ListedFile } from '../files/file-list';
import { type UploadItem, useUploads } from '../files/use-uploads';
import { useWindowFiles } from '../files/use-window-files';
import { Button } from '../ui/button';
import { FaultBox } from '../ui/fault-box';
import { FIELD } from '../ui/field';
import { Icon, type IconName } from '../ui/icon';
import { BlockerPanel } from './blocker-panel';
import { QuestionPanel } from './question-panel';
import { useDraft } from './use-draft';
import { useFocusOnAsk } from './use-focus-on-ask';

/** Where the person writes: the answer to the pending question, or a message, with files. Enter sends. */
export function Composer({ view, send }: { readonly view: CaseView; readonly send: ReturnType<typeof useSendTurn> }) {
  const t = useTranslations('case.composer');
  const [text, setText] = useDraft(`draft ${view.id}`);
  const uploads = useUploads(view.id);
  const { dragging } = useWindowFiles(uploads.add);
  const form = useRef<HTMLFormElement>(null);
  const fieldId = useId();
  const working = view.running !== null;
  const question = working ? null : view.question;
  const blocker = working ? null : view.blocker;
  const ready = uploads.items.filter(({ state }) => state === 'ready');
  const waiting = uploads.items.some(({ state }) => state === 'sending');
  const canSend = !(working || send.isPending || waiting) && (text.trim() !== '' || ready.length > 0);

  useFocusOnAsk(form, question ?? blocker, send.isSuccess);

  const submit = (message: string) =>
    send.mutate(
      { expectedRevision: view.revision, message, uploads: ready.flatMap(({ uploaded }) => named(uploaded)) },
      {
        onSuccess: () => {
          setText('');
          uploads.clear();
        },
      },
    );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (canSend) submit(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (canSend) submit(text);
  };

  return (
    <div className="flex max-h-[64dvh] flex-col overflow-y-auto rounded-xl border border-line bg-page p-3 shadow-lg">
      {dragging && <DropHint />}
      {blocker && <BlockerPanel view={view} blocker={blocker} send={send} />}
      <form ref={form} onSubmit={onSubmit} aria-label={question ? t('answer') : t('message')} className="shrink-0">
        {question && <QuestionPanel question={question} disabled={send.isPending} onAnswer={submit} />}
        {view.interrupted && <p className="mb-2 text-warn">{t('interrupted')}</p>}
        <label htmlFor={fieldId} className="sr-only">
          {question ? t('yourAnswer') : t('yourMessage')}
        </label>
        <textarea
          id={fieldId}
          value={text}
          rows={1}
          aria-describedby={question ? 'question' : undefined}
          dir="auto"
          placeholder={working ? t('whileRunning') : question ? t('answerHint') : t('messageHint')}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          className={`field-sizing-content max-h-40 min-h-11 resize-none py-2 ${FIELD}`}
        />
        <div className="mt-2 shrink-0 space-y-2">
          <FileList files={uploads.items.map(listed)} onRemove={uploads.remove} />
          <div className="flex flex-wrap items-center gap-2">
            <FileButton onFiles={uploads.add} />
            <span className="hidden text-muted text-sm 2xl:inline">{t('keys')}</span>
            <span className="ml-auto">
              <Button type="submit" tone="primary" disabled={!canSend}>
                <Icon name="arrow" /> {send.isPending ? t('sending') : t('send')}
              </Button>
            </span>
          </div>
        </div>
      </form>
      {send.isError && (
        <div className="mt-3">
          <FaultBox error={send.error} />
        </div>
      )}
    </div>
  );
}

function named(uploaded: UploadItem['uploaded']): { sha256: string; name: string }[] {
  return uploaded ? [{ sha256: uploaded.sha256, name: uploaded.name }] : [];
}

const UPLOAD_ICONS: Record<UploadItem['state'], IconName> = { sending: 'spinner', ready: 'check', refused: 'cross' };

function listed({ key, file, state, uploaded, error }: UploadItem): ListedFile {
  const note = state === 'refused' && error instanceof Error ? error.message : uploaded?.note;
  return { key, name: file.name, size: file.size, icon: UPLOAD_ICONS[state], note, refused: state === 'refused' };
}
