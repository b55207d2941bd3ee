import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { NewCase } from '@/lib/http/api';
import { CARD_FORMS, LOREBOOKS } from './start-draft';
import type { LorebookChoice } from './use-new-case';

type Card = NewCase['outputs']['card'];

/** What shall come out, each with what it is for. */
export function OutputsFields({
  card,
  onCard,
  lorebook,
  onLorebook,
  placeholder,
}: {
  readonly card: Card;
  readonly onCard: (card: Card) => void;
  readonly lorebook: LorebookChoice;
  readonly onLorebook: (lorebook: LorebookChoice) => void;
  /** The choice about a drawn portrait; undefined where a picture is given or none is needed. */
  readonly placeholder: { readonly checked: boolean; readonly onChange: (checked: boolean) => void } | undefined;
}) {
  const t = useTranslations('home');
  const toggle = (form: Card[number], wanted: boolean) =>
    onCard(CARD_FORMS.filter((other) => (other === form ? wanted : card.includes(other))));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <fieldset className="space-y-1">
        <legend className="font-medium">{t('card')}</legend>
        {CARD_FORMS.map((form) => (
          <Choice
            key={form}
            type="checkbox"
            checked={card.includes(form)}
            onChange={(wanted) => toggle(form, wanted)}
            label={t(`cards.${form}`)}
            hint={t(`cards.${form}For`)}
          />
        ))}
        {placeholder && (
          <Choice
            type="checkbox"
            checked={placeholder.checked}
            onChange={placeholder.onChange}
            label={t('placeholder')}
            hint={t('placeholderFor')}
          />
        )}
      </fieldset>
      <fieldset className="space-y-1">
        <legend className="font-medium">{t('lorebook')}</legend>
        {LOREBOOKS.map((choice) => (
          <Choice
            key={choice}
            type="radio"
            name="lorebook"
            checked={lorebook === choice}
            onChange={() => onLorebook(choice)}
            label={t(`lorebooks.${choice}`)}
          />
        ))}
      </fieldset>
    </div>
  );
}

function Choice({
  label,
  hint,
  onChange,
  ...input
}: {
  readonly type: 'checkbox' | 'radio';
  readonly name?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}) {
  return (
    <label className="flex gap-2 py-1">
      <input
        {...input}
        className="mt-1 size-4 shrink-0 accent-accent"
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {label}
        {hint && <span className="block text-muted text-sm">{hint}</span>}
      </span>
    </label>
  );
}
