import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { CardPreview } from '@/lib/preview/preview';
import { getJson } from '../data/client';
import { casePath } from '../data/paths';
import { EditBar, useUndoKeys } from '../editing/edit-bar';
import { StaleNotice } from '../editing/stale-notice';
import { useFormat } from '../i18n/use-format';
import { ChoiceBar } from '../ui/choice-bar';
import { FaultBox } from '../ui/fault-box';
import { JsonText } from '../ui/json-text';
import { Loading } from '../ui/loading';
import { useKept } from '../use-kept';
import { useWorkspace } from '../workspace/workspace-context';
import { Fields } from './fields';
import { Look } from './look';

const WAYS = ['look', 'fields', 'json'] as const;
type Way = (typeof WAYS)[number];

/** The character of the case: as it will look, field by field, or as JSON. */
export function CardPanel() {
  const t = useTranslations('preview');
  const { view } = useWorkspace();
  const { data: card, error } = useCard();
  if (view.documents.character.length === 0) return <p className="text-muted">{t('none')}</p>;
  if (error) return <FaultBox error={error} />;
  return card ? <Card card={card} /> : <Loading />;
}

function useCard() {
  const { view } = useWorkspace();
  const { id, documents, locks, outputs } = view;
  const versions = [documents.character.at(-1)?.version, documents.lorebook.at(-1)?.version];
  return useQuery({
    queryKey: ['card', id, versions, locks, outputs],
    queryFn: ({ signal }) => getJson<CardPreview>(casePath(id, '/card'), signal),
    enabled: documents.character.length > 0,
    placeholderData: keepPreviousData,
  });
}

function Card({ card }: { readonly card: CardPreview }) {
  const t = useTranslations('preview');
  const format = useFormat();
  const { place } = useWorkspace();
  const [kept, setKept] = useKept('preview way', 'look');
  const way: Way = WAYS.find((candidate) => candidate === kept) ?? 'look';
  useEffect(() => {
    if (place?.document === 'character') setKept('fields');
  }, [place, setKept]);
  const { permanent, total } = card.tokens;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are a shorthand for the buttons
    <div className="space-y-4" onKeyDown={useUndoKeys()}>
      <StaleNotice />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ChoiceBar
          label={t('ways.label')}
          choices={WAYS.map((value) => ({ value, text: t(`ways.${value}`) }))}
          value={way}
          onChoose={setKept}
        />
        <EditBar />
      </div>
      <p className="text-muted text-sm">
        {t('tokens', { permanent: format.number(permanent), total: format.number(total), tokenizer: card.tokenizer })}
      </p>
      {way === 'look' && <Look card={card} />}
      {way === 'fields' && <Fields card={card} />}
      {way === 'json' && <JsonText text={card.json} label={t('ways.json')} />}
    </div>
  );
}
