import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { suggestTitle } from '@/lib/case/suggest-title';
import type { CaseView } from '@/lib/case/view';
import type { NewCase, NewTurn, TakenTurn } from '@/lib/http/api';
import { postJson, RequestError } from '../data/client';
import { casePage, casePath } from '../data/paths';
import { uploadFile } from '../data/use-case-actions';
import { useOperationId } from '../data/use-operation-id';
import { identifyFile } from '../files/use-identified';

/** Which lorebook shall come out; `auto` is one in both places if what was given holds lore. */
export type LorebookChoice = NewCase['outputs']['lorebook'] | 'auto';

/** What a new case starts from. `entries`: how many lorebook entries the files hold. */
export interface NewCaseInput {
  readonly idea: string;
  readonly title: string;
  readonly files: readonly File[];
  readonly entries: number;
  readonly card: NewCase['outputs']['card'];
  readonly lorebook: LorebookChoice;
  readonly placeholderPortrait: boolean;
  readonly engine: NewCase['engine'];
}

/**
 * Makes the case, gives it the files, sends the idea as its first message, and opens it. Each step can be repeated: a
 * second try after a failure goes on with the same case.
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
        const { sha256, name } = await uploadFile(id, file);
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
  const { idea, title, files, card, engine, placeholderPortrait } = input;
  const outputs = { card, lorebook: input.lorebook === 'auto' ? await automatic(input) : input.lorebook };
  const names = files.map(({ name }) => name);
  const intent = { title: title.trim() || suggestTitle(idea, names), outputs, engine, placeholderPortrait };
  const body: NewCase = { operationId: idFor(intent), ...intent };
  return postJson('/api/cases', body);
}

async function automatic({ idea, entries }: NewCaseInput): Promise<NewCase['outputs']['lorebook']> {
  return entries > 0 || (idea.trim() !== '' && (await holdsLore(idea))) ? 'both' : 'none';
}

/** The server reads the idea as it would read notes. What it would refuse as a file can still be said in a message. */
async function holdsLore(idea: string): Promise<boolean> {
  try {
    return (await identifyFile(new File([idea], 'idea.md', { type: 'text/markdown' }))).entries > 0;
  } catch (error) {
    if (error instanceof RequestError && error.fault) return false;
    throw error;
  }
}
