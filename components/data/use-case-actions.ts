import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Act, CaseView } from '@/lib/case/view';
import type { Done, NewAct, NewTurn, TakenTurn, Uploaded } from '@/lib/http/api';
import { postJson, sendFile } from './client';
import { casePath } from './paths';
import { CASES_KEY, caseKey } from './queries';
import { useOperationId } from './use-operation-id';

/** What the person sends: a message and the files that belong to it, at the revision they saw. */
export type Sending = Omit<NewTurn, 'operationId'>;

/** Starts a turn. The result says only that the server has it; the events tell the rest. */
export function useSendTurn(id: string) {
  const client = useQueryClient();
  const { idFor, done } = useOperationId();
  return useMutation({
    mutationFn: async (sending: Sending) => {
      const operationId = idFor({ message: sending.message, uploads: sending.uploads });
      const turn: NewTurn = { ...sending, operationId };
      return { operationId, ...(await postJson<TakenTurn>(casePath(id, '/turns'), turn)) };
    },
    onSuccess: done,
    onSettled: () => client.invalidateQueries({ queryKey: caseKey(id) }),
  });
}

/** Does an act of the person on the case; the answer is the case as it is then. */
export function useAct(id: string) {
  const client = useQueryClient();
  const { idFor, done } = useOperationId();
  return useMutation({
    mutationFn: (act: Act) => {
      const body: NewAct = { operationId: idFor(act), act };
      return postJson<CaseView>(casePath(id, '/acts'), body);
    },
    onSuccess: (view) => {
      done();
      client.setQueryData(caseKey(id), view);
    },
    onSettled: () => client.invalidateQueries({ queryKey: CASES_KEY }),
    onError: () => client.invalidateQueries({ queryKey: caseKey(id) }),
  });
}

/** Asks the server to stop the running turn. */
export function useStop(id: string) {
  const client = useQueryClient();
  const { idFor, done } = useOperationId();
  return useMutation({
    mutationFn: (turn: string) => postJson<Done>(casePath(id, '/stop'), { operationId: idFor(turn) }),
    onSuccess: done,
    onSettled: () => client.invalidateQueries({ queryKey: caseKey(id) }),
  });
}

/** Gives a file to a case; the answer says what it turned out to be. */
export function uploadFile(id: string, file: File): Promise<Uploaded> {
  return sendFile('PUT', casePath(id, `/uploads?name=${encodeURIComponent(file.name)}`), file);
}
