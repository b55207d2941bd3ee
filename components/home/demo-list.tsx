import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import type { CaseView } from '@/lib/case/view';
import type { NewDemo } from '@/lib/http/api';
import { postJson } from '../data/client';
import { casePage } from '../data/paths';
import { useDemos } from '../data/queries';
import { useOperationId } from '../data/use-operation-id';
import { Button } from '../ui/button';
import { FaultBox } from '../ui/fault-box';

/** The scripted demos: each shows the gate at work on a case of its own. */
export function DemoList() {
  const { data, error } = useDemos();
  const play = usePlay();
  return (
    <section aria-labelledby="demos-title">
      <h2 id="demos-title" className="mb-1 font-semibold text-xl">
        Demos
      </h2>
      <p className="mb-3 text-muted">Each is a case of its own, played through the real checks.</p>
      {error && <FaultBox error={error} />}
      {play.isError && <FaultBox error={play.error} />}
      <ul className="grid gap-3 sm:grid-cols-2">
        {data?.demos.map(({ name, title, description }) => (
          <li key={name} className="flex flex-col rounded-xl border border-line p-4">
            <h3 className="font-medium">{title}</h3>
            <p className="mb-3 flex-1 text-muted text-sm">{description}</p>
            <Button
              className="self-start"
              aria-label={`Play ${title}`}
              disabled={play.isPending}
              onClick={() => play.mutate(name)}
            >
              {play.isPending && play.variables === name ? 'Starting…' : 'Play'}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function usePlay() {
  const router = useRouter();
  const { idFor, done } = useOperationId();
  return useMutation({
    mutationFn: (demo: string) => {
      const body: NewDemo = { operationId: idFor(demo), demo };
      return postJson<CaseView>('/api/demos', body);
    },
    onSuccess: ({ id }) => {
      done();
      router.push(casePage(id));
    },
  });
}
