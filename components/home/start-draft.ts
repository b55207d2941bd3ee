import type { NewCase } from '@/lib/http/api';
import type { LorebookChoice } from './use-new-case';

/** What the form of a new case holds, but for its files. */
export interface StartDraft {
  readonly idea: string;
  readonly title: string;
  readonly card: NewCase['outputs']['card'];
  readonly lorebook: LorebookChoice;
  readonly placeholder: boolean;
}

/** The form before anything is written or chosen. */
export const EMPTY_DRAFT: StartDraft = {
  idea: '',
  title: '',
  card: ['json', 'png'],
  lorebook: 'auto',
  placeholder: true,
};

/** Every choice about the lorebook, in the order in which they are offered. */
export const LOREBOOKS = [
  'auto',
  'both',
  'embedded',
  'standalone',
  'none',
] as const satisfies readonly LorebookChoice[];

/** Every form of the card. */
export const CARD_FORMS = ['json', 'png'] as const;

/** A draft as this tab kept it, perhaps for another version of the page: what does not fit is as in an empty form. */
export function readStartDraft(text: string): StartDraft {
  const { idea, title, card, lorebook, placeholder } = membersOf(text);
  return {
    idea: typeof idea === 'string' ? idea : EMPTY_DRAFT.idea,
    title: typeof title === 'string' ? title : EMPTY_DRAFT.title,
    card: Array.isArray(card) ? CARD_FORMS.filter((form) => card.includes(form)) : EMPTY_DRAFT.card,
    lorebook: LOREBOOKS.find((choice) => choice === lorebook) ?? EMPTY_DRAFT.lorebook,
    placeholder: typeof placeholder === 'boolean' ? placeholder : EMPTY_DRAFT.placeholder,
  };
}

function membersOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
