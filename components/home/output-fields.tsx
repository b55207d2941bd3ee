import { type ReactNode, useId } from 'react';
import { LorebookOutput, type Outputs } from '@/lib/case/brief';
import { FIELD } from '../ui/field';
import type { LorebookChoice } from './lorebook-choice';

const CARD_LABELS: Record<Outputs['card'][number], string> = {
  json: 'Card as JSON (V3)',
  png: 'Card as PNG (needs a portrait)',
};
const LOREBOOK_LABELS: Record<LorebookChoice, string> = {
  auto: 'If my notes hold lore',
  both: 'In the card and as a file',
  embedded: 'In the card',
  standalone: 'As a World Info file',
  none: 'None',
};

/** What shall come out, and by which engine. */
export function OutputFields({
  card,
  onCard,
  lorebook,
  onLorebook,
  placeholderPortrait,
  onPlaceholder,
}: {
  readonly card: Outputs['card'];
  readonly onCard: (card: Outputs['card']) => void;
  readonly lorebook: LorebookChoice;
  readonly onLorebook: (lorebook: LorebookChoice) => void;
  readonly placeholderPortrait: boolean;
  readonly onPlaceholder: (wanted: boolean) => void;
}) {
  const lorebookId = useId();
  const engineId = useId();
  const toggle = (kind: Outputs['card'][number], wanted: boolean) =>
    onCard((['json', 'png'] as const).filter((other) => (other === kind ? wanted : card.includes(other))));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <fieldset>
        <legend className="font-medium">Files</legend>
        {(['json', 'png'] as const).map((kind) => (
          <Check key={kind} checked={card.includes(kind)} onChange={(wanted) => toggle(kind, wanted)}>
            {CARD_LABELS[kind]}
          </Check>
        ))}
        {card.includes('png') && (
          <Check checked={placeholderPortrait} onChange={onPlaceholder}>
            Draw a placeholder portrait if I give none
          </Check>
        )}
      </fieldset>
      <div className="space-y-3">
        <div>
          <label htmlFor={lorebookId} className="block font-medium">
            Lorebook
          </label>
          <select
            id={lorebookId}
            value={lorebook}
            onChange={(event) => onLorebook(readChoice(event.target.value))}
            className={SELECT}
          >
            {Object.entries(LOREBOOK_LABELS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor={engineId} className="block font-medium">
            Engine
          </label>
          <select id={engineId} className={SELECT} defaultValue="guided">
            <option value="guided">Guided: no model, no key, no network</option>
          </select>
        </div>
      </div>
    </div>
  );
}

const SELECT = `mt-1 min-h-10 ${FIELD}`;

function readChoice(value: string): LorebookChoice {
  return value === 'auto' ? value : LorebookOutput.parse(value);
}

function Check({
  checked,
  onChange,
  children,
}: {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
}) {
  return (
    <label className="flex items-center gap-2 py-1">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4 shrink-0"
      />
      {children}
    </label>
  );
}
