import type { Question } from '../case/outcome';
import { isNeeded } from './answers';
import type { CaseDraft } from './draft';
import { readAnswer } from './message';
import { nameProblem } from './name';
import { type NeededField, type Suggestion, suggestionsFor } from './suggest';
import type { GuidedView } from './view';
import { askAboutPlaceholder, askFor, askForLabels, askForLore, askForPortrait, askToBuild } from './words';

/** The one thing to ask next before anything is built, or undefined when nothing is missing. */
export function missingQuestion(draft: CaseDraft, view: GuidedView): Question | undefined {
  return ASKS.map((ask) => ask(draft, view)).find((question) => question !== undefined);
}

/** The question that asks to authorise the build. */
export function confirmQuestion(draft: CaseDraft, { answers }: GuidedView): Question {
  const last = answers.at(-1);
  const declined = last?.current === true && last.question.confirm === true && readAnswer(last.answer).kind === 'no';
  return askToBuild(draft, declined);
}

/** The question about a placeholder that is neither replaced nor accepted, if there is one. */
export function placeholderQuestion({ brief }: CaseDraft): Question | undefined {
  for (const { path, value, accepted } of brief.placeholders) {
    const field = path.split('/').at(-1) ?? '';
    if (accepted) continue;
    if (path === 'portrait') return askForPortrait();
    if (isNeeded(field)) return askAboutPlaceholder(field, value);
  }
  return undefined;
}

type Ask = (draft: CaseDraft, view: GuidedView) => Question | undefined;

const ASKS: readonly Ask[] = [
  ({ unplaced }, view) => (unplaced.length > 0 && hasDocuments(view) ? askForLabels(unplaced) : undefined),
  (draft) => {
    const { name } = draft.character.data;
    const problem = nameProblem(name);
    if (problem === undefined) return undefined;
    return askFor(
      'name',
      suggestion(draft, 'name'),
      name === '' ? undefined : `“${name.slice(0, 60)}” cannot be the name: ${problem}.`,
    );
  },
  (draft) => {
    const { description, personality } = draft.character.data;
    return (description + personality).trim() === ''
      ? askFor('description', suggestion(draft, 'description'))
      : undefined;
  },
  (draft) =>
    draft.character.data.first_mes.trim() === '' ? askFor('first_mes', suggestion(draft, 'first_mes')) : undefined,
  ({ outputs, lore, loreUnread }) =>
    outputs.lorebook !== 'none' && lore.entryCount === 0 ? askForLore(loreUnread) : undefined,
  ({ outputs, portraitAccepted }, { manifest }) => {
    const given = manifest.portrait !== null || manifest.placeholderPortrait || portraitAccepted;
    return outputs.card.includes('png') && !given ? askForPortrait() : undefined;
  },
];

/** Free wishes are refused only where there is something that they would change. */
function hasDocuments({ character, imported }: GuidedView): boolean {
  return character !== undefined || imported.some((file) => file.character !== undefined);
}

function suggestion(draft: CaseDraft, field: NeededField): Suggestion | undefined {
  const words = { ideas: draft.ideas, titles: draft.titles, data: draft.character.data };
  const declined = draft.declined.filter(({ about }) => about === field).map(({ value }) => value);
  return suggestionsFor(field, words).find(({ value }) => !declined.includes(value));
}
