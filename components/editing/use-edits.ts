import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Act, CaseView } from '@/lib/case/view';
import type { NewAct } from '@/lib/http/api';
import { postJson } from '../data/client';
import { casePath } from '../data/paths';
import { CASES_KEY, caseKey } from '../data/queries';
import { useOperationId } from '../data/use-operation-id';
import { type EditedDocument, edited, NO_EDITS, redoStep, type Step, undoStep } from './edit-history';

/** The acts that edit a document by hand. */
export type EditAct = Extract<Act, { act: 'edit-document' | 'add-entry' | 'remove-entry' }>;

/** Editing by hand, the same for every part of a case's page. */
export interface Edits {
  /** Why nothing can be edited now; null when it can. */
  readonly barred: 'running' | 'over' | null;
  /** Saves an edit as a new version. Rejects with RequestError; `error` keeps it. */
  readonly edit: (act: EditAct) => Promise<CaseView>;
  readonly setLock: (document: EditedDocument, path: string, locked: boolean) => Promise<CaseView>;
  readonly isLocked: (document: EditedDocument, path: string) => boolean;
  /** Takes an older version of a document as a new one; it can be undone like every edit. */
  readonly restore: (document: EditedDocument, version: number) => void;
  /** Undefined when there is nothing to undo. */
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
  readonly pending: boolean;
  readonly error: Error | null;
}

/** Editing by hand with undo. Each edit is sent with the revision that the person saw, so that no other change is lost. */
export function useEdits(view: CaseView): Edits {
  const client = useQueryClient();
  const { idFor, done } = useOperationId();
  const [history, setHistory] = useState(NO_EDITS);
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: ({ act, seen }: { readonly act: Act; readonly seen: CaseView }) => {
      const body: NewAct = {
        operationId: idFor({ act, revision: seen.revision }),
        expectedRevision: seen.revision,
        act,
      };
      return postJson<CaseView>(casePath(seen.id, '/acts'), body);
    },
    onSuccess: (now) => {
      done();
      client.setQueryData(caseKey(now.id), now);
      void client.invalidateQueries({ queryKey: CASES_KEY });
    },
    onError: () => client.invalidateQueries({ queryKey: caseKey(view.id) }),
  });

  const take = (step: Step | undefined) =>
    step &&
    (() => {
      const { document, version, history: after } = step;
      mutateAsync({ act: { act: 'restore-version', document, version }, seen: view }).then(
        () => setHistory(after),
        () => undefined,
      );
    });
  const over = view.condition === 'closed' || view.condition === 'abandoned';
  return {
    barred: over ? 'over' : view.running ? 'running' : null,
    edit: async (act) => {
      const now = await mutateAsync({ act, seen: view });
      const document = act.act === 'edit-document' ? act.document : 'lorebook';
      setHistory((before) => edited(before, document, view.documents, now.documents));
      return now;
    },
    restore: (document, version) =>
      void mutateAsync({ act: { act: 'restore-version', document, version }, seen: view }).then(
        (now) => setHistory((before) => edited(before, document, view.documents, now.documents)),
        () => undefined,
      ),
    setLock: (document, path, locked) => mutateAsync({ act: { act: 'set-lock', document, path, locked }, seen: view }),
    isLocked: (document, path) => view.locks.includes(`${document}#${path}`),
    undo: take(undoStep(history, view.documents)),
    redo: take(redoStep(history, view.documents)),
    pending: isPending,
    error,
  };
}
