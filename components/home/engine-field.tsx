import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { EngineList, NewCase } from '@/lib/http/api';
import { getJson } from '../data/client';
import { FIELD } from '../ui/field';

type Engine = NewCase['engine'];

/** Which engine writes: the built-in one, or the language model that is connected. */
export function EngineField({
  engine,
  onEngine,
}: {
  readonly engine: Engine;
  readonly onEngine: (engine: Engine) => void;
}) {
  const t = useTranslations('home');
  const id = useId();
  const { data } = useEngines();
  const model = data?.engines.find(({ name }) => name === 'openai-compatible');
  return (
    <div>
      <label htmlFor={id} className="block font-medium">
        {t('engine')}
      </label>
      <select
        id={id}
        value={engine.name}
        className={`mt-1 min-h-10 ${FIELD}`}
        onChange={(event) =>
          onEngine(
            event.target.value === 'openai-compatible' && model?.model !== undefined
              ? { name: 'openai-compatible', model: model.model }
              : { name: 'guided' },
          )
        }
      >
        <option value="guided">{t('guided')}</option>
        {model?.available && <option value="openai-compatible">{t('model', { model: model.model ?? '' })}</option>}
      </select>
      {model?.available === false && <p className="mt-1 text-muted text-sm">{model.why}</p>}
    </div>
  );
}

/** The engines that a new case may take. */
export function useEngines() {
  return useQuery({
    queryKey: ['engines'],
    queryFn: ({ signal }) => getJson<EngineList>('/api/engines', signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
