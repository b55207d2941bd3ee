import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { CardField, CardFieldId, CardPreview } from '@/lib/preview/preview';
import { casePath } from '../data/paths';
import { FIELD } from '../ui/field';
import { useKept } from '../use-kept';
import { useWorkspace } from '../workspace/workspace-context';
import { Greetings } from './greetings';
import { RichText } from './rich-text';

/** The card as it will look: portrait, name, greetings, and the prose of the character. */
export function Look({ card }: { readonly card: CardPreview }) {
  const t = useTranslations('preview');
  const { view } = useWorkspace();
  const [named, setNamed] = useKept('preview named', 'no');
  const [user, setUser] = useKept('preview user', 'Alex');
  const userId = useId();
  const text = (id: CardFieldId) => card.fields.find((field) => field.id === id)?.text ?? '';
  const names = named === 'yes' ? { user: user || '{{user}}', char: text('nickname') || card.name } : undefined;
  return (
    <div className="space-y-5">
      <div className="flex gap-4">
        {view.hasPortrait && (
          // biome-ignore lint/performance/noImgElement: it comes from the case, not from the build
          <img
            src={casePath(view.id, `/portrait?revision=${view.revision}`)}
            alt={t('portraitOf', { name: card.name })}
            className="w-28 shrink-0 self-start rounded-lg border border-line sm:w-36"
          />
        )}
        <div className="min-w-0">
          <h2 dir="auto" className="break-words font-semibold text-2xl leading-tight">
            {card.name}
          </h2>
          <p dir="auto" className="mt-1 break-words text-muted text-sm">
            {[text('creator'), text('character_version')].filter(Boolean).join(' · ')}
          </p>
          <p dir="auto" className="mt-1 break-words text-sm">
            {text('tags')}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <label className="flex min-h-8 items-center gap-2">
          <input
            type="checkbox"
            className="size-4"
            checked={named === 'yes'}
            onChange={(event) => setNamed(event.target.checked ? 'yes' : 'no')}
          />
          {t('withNames')}
        </label>
        {named === 'yes' && (
          <span className="flex items-center gap-2">
            <label htmlFor={userId}>{t('userName')}</label>
            <input
              id={userId}
              value={user}
              maxLength={60}
              className={`min-h-8 w-32 ${FIELD}`}
              onChange={(event) => setUser(event.target.value)}
            />
          </span>
        )}
      </div>
      <Greetings greetings={card.greetings} name={card.name} names={names} />
      {card.fields.filter(isProse).map(({ id, path, rich }) => (
        <section key={path} aria-labelledby={`look-${id}`}>
          <h3 id={`look-${id}`} className="mb-1 font-semibold">
            {t(`fields.${id}`)}
          </h3>
          <div dir="auto" className="card-text">
            <RichText nodes={rich} names={names} />
          </div>
        </section>
      ))}
    </div>
  );
}

function isProse(field: CardField): field is CardField & { rich: NonNullable<CardField['rich']> } {
  return field.rich !== undefined;
}
