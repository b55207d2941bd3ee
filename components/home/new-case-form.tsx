import { type FormEvent, useId, useRef, useState } from 'react';
import type { Outputs } from '@/lib/case/brief';
import { describeFile } from '../files/describe-file';
import { DropZone } from '../files/drop-zone';
import { FileButton } from '../files/file-button';
import { FileList, type ListedFile } from '../files/file-list';
import { sizeProblem } from '../files/use-uploads';
import { Button } from '../ui/button';
import { FaultBox } from '../ui/fault-box';
import { FIELD } from '../ui/field';
import type { LorebookChoice } from './lorebook-choice';
import { OutputFields } from './output-fields';
import { useNewCase } from './use-new-case';

interface Chosen {
  readonly key: number;
  readonly file: File;
}

/** Starts a case: the idea or notes, files, and what shall come out. */
export function NewCaseForm() {
  const [idea, setIdea] = useState('');
  const [title, setTitle] = useState('');
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [card, setCard] = useState<Outputs['card']>(['json', 'png']);
  const [lorebook, setLorebook] = useState<LorebookChoice>('auto');
  const [placeholderPortrait, setPlaceholder] = useState(false);
  const nextKey = useRef(0);
  const ideaId = useId();
  const titleId = useId();
  const start = useNewCase();

  const addFiles = (files: readonly File[]) =>
    setChosen((all) => [...all, ...files.map((file) => ({ key: nextKey.current++, file }))]);
  const problem = whyNot(idea, chosen, card);
  const busy = start.isPending || start.isSuccess;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (problem !== undefined || busy) return;
    const files = chosen.map(({ file }) => file);
    start.mutate({ idea, title, files, card, lorebook, placeholderPortrait });
  };

  return (
    <DropZone onFiles={addFiles} className="rounded-xl border border-line bg-panel/50 p-4 sm:p-5">
      <form onSubmit={onSubmit} aria-label="New case" className="space-y-4">
        <div>
          <label htmlFor={ideaId} className="font-medium">
            Your idea, or your notes
          </label>
          <textarea
            id={ideaId}
            value={idea}
            rows={4}
            placeholder="A lighthouse keeper who collects lost letters and has never left the harbour…"
            onChange={(event) => setIdea(event.target.value)}
            className={`field-sizing-content mt-1 max-h-96 min-h-28 py-2 ${FIELD}`}
          />
          <div className="mt-2 space-y-2">
            <FileList
              files={chosen.map(listed)}
              onRemove={(key) => setChosen((all) => all.filter((file) => file.key !== key))}
            />
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <FileButton onFiles={addFiles} />
              <span className="text-muted text-sm">
                Notes (.md, .txt), a card (.png, .json), a lorebook (.json), a portrait (PNG, JPEG, WebP)
              </span>
            </div>
          </div>
        </div>
        <div>
          <label htmlFor={titleId} className="font-medium">
            Title of the case <span className="font-normal text-muted">(optional)</span>
          </label>
          <input
            id={titleId}
            value={title}
            maxLength={300}
            onChange={(event) => setTitle(event.target.value)}
            className={`mt-1 min-h-10 ${FIELD}`}
          />
        </div>
        <OutputFields
          card={card}
          onCard={setCard}
          lorebook={lorebook}
          onLorebook={setLorebook}
          placeholderPortrait={placeholderPortrait}
          onPlaceholder={setPlaceholder}
        />
        {start.isError && <FaultBox error={start.error} />}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" tone="primary" disabled={problem !== undefined || busy}>
            {busy ? 'Starting…' : 'Start'}
          </Button>
          {problem !== undefined && <span className="text-muted text-sm">{problem}</span>}
        </div>
      </form>
    </DropZone>
  );
}

/** Why the form cannot be sent yet, or undefined. */
function whyNot(idea: string, chosen: readonly Chosen[], card: Outputs['card']): string | undefined {
  if (idea.trim() === '' && chosen.length === 0) return 'Write an idea or add a file.';
  if (card.length === 0) return 'Choose at least one form of the card.';
  return chosen.map(({ file }) => sizeProblem(file)).find((problem) => problem !== undefined);
}

function listed({ key, file }: Chosen): ListedFile {
  const problem = sizeProblem(file);
  const refused = problem !== undefined;
  const note = problem ?? describeFile(file.name);
  return { key, name: file.name, size: file.size, icon: refused ? 'cross' : 'file', note, refused };
}
