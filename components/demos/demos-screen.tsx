'use client';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'use-intl';
import type { CaseView } from '@/lib/case/view';
import type { DemoList, NewDemo } from '@/lib/http/api';
import { postJson } from '../data/client';
import { casePage } from '../data/paths';
import { useDemos } from '../data/queries';
import { useOperationId } from '../data/use-operation-id';
import { Button } from '../ui/button';
import { FaultBox } from '../ui/fault-box';
import { Icon } from '../ui/icon';
import { Loading } from '../ui/loading';

type Demo = DemoList['demos'][number];
type Playing = Omit<NewDemo, 'operationId'>;

/** The demos, each with what it shows, to be played at reading pace or at once. */
export function DemosScreen() {
  const t = useTranslations('demos');
  const { data, error, isPending } = useDemos();
  const play = usePlay();
  return (
    <div className="mx-auto max-w-184 px-5 py-8">
      <h1 className="font-semibold text-3xl leading-tight tracking-tight">{t('title')}</h1>
      <p className="mt-2 mb-6 text-muted">{t('text')}</p>
      {error && <FaultBox error={error} />}
      {play.isError && <FaultBox error={play.error} />}
      {isPending && <Loading />}
      <ul className="space-y-4">
        {data?.demos.map((demo) => (
          <DemoItem
            key={demo.name}
            demo={demo}
            playing={play.isPending ? play.variables : undefined}
            onPlay={play.mutate}
          />
        ))}
      </ul>
    </div>
  );
}

function DemoItem({
  demo: { name, title, description, engine, moves },
  playing,
  onPlay,
}: {
  readonly demo: Demo;
  readonly playing: Playing | undefined;
  readonly onPlay: (playing: Playing) => void;
}) {
  const t = useTranslations('demos');
  const id = `demo-${name}`;
  return (
    <li className="rounded-xl border border-line p-4">
      <h2 id={id} className="font-semibold text-lg">
        {title}
      </h2>
      <p className="mt-1">{description}</p>
      <p className="mt-1 mb-3 text-muted text-sm">{t('about', { engine, moves })}</p>
      <div className="flex flex-wrap gap-2">
        {(['reading', 'at-once'] as const).map((pace) => (
          <Button
            key={pace}
            aria-describedby={id}
            disabled={playing !== undefined}
            onClick={() => onPlay({ demo: name, pace })}
          >
            <Icon name="play" className="size-4" />
            {playing?.demo === name && playing.pace === pace ? t('starting') : t(pace)}
          </Button>
        ))}
      </div>
    </li>
  );
}

function usePlay() {
  const router = useRouter();
  const { idFor, done } = useOperationId();
  return useMutation({
    mutationFn: (playing: Playing) => {
      const body: NewDemo = { operationId: idFor(playing), ...playing };
      return postJson<CaseView>('/api/demos', body);
    },
    onSuccess: ({ id }) => {
      done();
      router.push(casePage(id));
    },
  });
}
