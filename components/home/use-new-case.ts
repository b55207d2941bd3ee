import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { suggestTitle } from '@/lib/case/suggest-title';
import type { CaseView } from '@/lib/case/view';
import type { NewCase, NewTurn, TakenTurn } from '@/lib/http/api';
import { postJson } from '../data/client';
import { casePage, casePath } from '../data/paths';
import { useOperationId } from '../data/use-operation-id';
import { checkedUpload } from '../files/use-uploads';
import { type LorebookChoice, lorebookFor } from './lorebook-choice';

/** What the form holds. */
export interface NewCaseInput {
  readonly idea: string;
  readonly title: string;
  readonly files: readonly File[];
  readonly card: NewCase['outputs']['card'];
  readonly lorebook: LorebookChoice;
  readonly placeholderPortrait: boolean;
}

/**
 * Looks at the files, makes the case, gives it the files, sends the idea as its first message, and opens it. A file that
 * cannot be used is mostly found before there is a case. Each step can be repeated: a second try after a failure goes on
 * with the same case.
 */
export function useNewCase() {
  const router = useRouter();
  const creation = useOperationId();
  const first = useOperationId();
  return useMutation({
    mutationFn: async (input: NewCaseInput) => {
      const { id } = await createCase(input, creation.idFor);
      const uploads = [];
      for (const file of input.files) {
        const { sha256, name } = await checkedUpload(id, file);
        uploads.push({ sha256, name });
      }
      const turn = { message: input.idea, uploads };
      const body: NewTurn = { operationId: first.idFor({ id, ...turn }), ...turn };
      await postJson<TakenTurn>(casePath(id, '/turns'), body);
      return id;
    },
    onSuccess: (id) => router.push(casePage(id)),
  });
}

async function createCase(input: NewCaseInput, idFor: (intent: unknown) => string): Promise<CaseView> {
  const { idea, title, files, card, placeholderPortrait } = input;
  const outputs = { card, lorebook: await lorebookFor(input.lorebook, idea, files) };
  const named =
    title.trim() ||
    suggestTitle(
      idea,
      files.map(({ name }) => name),
    );
  const intent = { title: named, outputs, engine: { name: 'guided' as const }, placeholderPortrait };
  const body: NewCase = { operationId: idFor(intent), ...intent };
  return postJson<CaseView>('/api/cases', body);
}
