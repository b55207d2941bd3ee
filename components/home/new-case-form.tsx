import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { NewCase } from '@/lib/http/api';
import { MAX_UPLOAD } from '@/lib/http/limits';
import { DropHint } from '../files/drop-hint';
import { FileButton } from '../files/file-button';
import { useIdentified } from '../files/use-identified';
import { useWindowFiles } from '../files/use-window-files';
import { Button } from '../ui/button';
import { FaultBox } from '../ui/fault-box';
import { FIELD } from '../ui/field';
import { EngineField } from './engine-field';
import { EXAMPLES } from './examples';
import { GivenFiles } from './given-files';
import { OutputsFields } from './outputs-fields';
import { useNewCase } from './use-new-case';
import { useStartDraft } from './use-start-draft';

/** Starts a case: the idea or notes, files, and what shall come out. */
export function NewCaseForm() {
  const t = useTranslations('home');
  const { draft, change, forget } = useStartDraft();
  const [engine, setEngine] = useState<NewCase['engine']>({ name: 'guided' });
  const { files, add, remove } = useIdentified();
  const { dragging } = useWindowFiles(add);
  const ideaId = useId();
  const titleId = useId();
  const start = useNewCase();
  const { idea, title, card, lorebook } = draft;
  const pictured = files.some(({ identity }) => identity?.kind === 'portrait' || identity?.kind === 'card-png');
  const offersPlaceholder = card.includes('png') && !pictured;
  const busy = start.isPending || start.isSuccess;
  const problem = whyNot();

  function whyNot(): 'nothing' | 'noCard' | 'looking' | 'refused' | undefined {
    if (idea.trim() === '' && files.length === 0) return 'nothing';
    if (card.length === 0) return 'noCard';
    if (files.some(({ error }) => error !== undefined)) return 'refused';
    return files.some(({ identity, file }) => !identity || file.size > MAX_UPLOAD) ? 'looking' : undefined;
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (problem !== undefined || busy) return;
    start.mutate(
      {
        idea,
        title,
        files: files.map(({ file }) => file),
        entries: files.reduce((sum, { identity }) => sum + (identity?.entries ?? 0), 0),
        card,
        lorebook,
        placeholderPortrait: offersPlaceholder && draft.placeholder,
        engine,
      },
      { onSuccess: forget },
    );
  };

  return (
    <form onSubmit={onSubmit} aria-label={t('form')} className="space-y-5">
      {dragging && <DropHint />}
      <div>
        <label htmlFor={ideaId} className="font-medium">
          {t('idea')}
        </label>
        <textarea
          id={ideaId}
          dir="auto"
          value={idea}
          rows={4}
          placeholder={t('ideaHint')}
          onChange={(event) => change({ idea: event.target.value })}
          className={`field-sizing-content mt-1 max-h-96 min-h-28 py-2 ${FIELD}`}
        />
        {idea === '' && files.length === 0 && (
          <div className="mt-2 flex flex-wrap items-center gap-2">
            <span className="text-muted text-sm">{t('try')}</span>
            {EXAMPLES.map(({ key, text }) => (
              <Button key={key} className="text-sm" onClick={() => change({ idea: text })}>
                {t(`examples.${key}`)}
              </Button>
            ))}
          </div>
        )}
        <div className="mt-3 space-y-2">
          <GivenFiles files={files} onRemove={remove} />
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <FileButton onFiles={add} />
            <span className="text-muted text-sm">{t('filesHint')}</span>
          </div>
        </div>
      </div>
      <OutputsFields
        card={card}
        onCard={(next) => change({ card: next })}
        lorebook={lorebook}
        onLorebook={(next) => change({ lorebook: next })}
        placeholder={
          offersPlaceholder
            ? { checked: draft.placeholder, onChange: (placeholder) => change({ placeholder }) }
            : undefined
        }
      />
      <details>
        <summary className="min-h-9 py-1 font-medium">{t('more')}</summary>
        <div className="grid gap-4 pt-2 sm:grid-cols-2">
          <div>
            <label htmlFor={titleId} className="block font-medium">
              {t('title')}
            </label>
            <input
              id={titleId}
              dir="auto"
              value={title}
              maxLength={300}
              onChange={(event) => change({ title: event.target.value })}
              className={`mt-1 min-h-10 ${FIELD}`}
            />
          </div>
          <EngineField engine={engine} onEngine={setEngine} />
        </div>
      </details>
      {start.isError && <FaultBox error={start.error} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" tone="primary" disabled={problem !== undefined || busy}>
          {busy ? t('starting') : t('start')}
        </Button>
        <span className="text-muted text-sm">{problem === undefined ? t('next') : t(`problem.${problem}`)}</span>
      </div>
    </form>
  );
}
