import { defineCheck } from '../../checks/define-check';
import { errorIssue, type Issue } from '../../checks/issue';
import type { Delivery } from '../delivery';

interface Selected {
  readonly asked: 'none' | 'upload' | 'placeholder' | undefined;
  readonly recorded: { readonly sha256: string; readonly source: 'upload' | 'placeholder' } | null;
  readonly found: string | undefined;
  readonly needed: boolean;
}

/** The PNG card was built from the portrait that the brief asks for, and that portrait is as it was recorded. */
export const portrait = defineCheck({
  id: 'portrait',
  title: 'Is the portrait the one that the person chose?',
  select: ({ manifest, brief, intact, portrait: chosen }: Delivery): Selected => ({
    asked: brief?.portrait,
    recorded: manifest.portrait,
    found: chosen()?.sha256,
    needed: intact('card-png') !== undefined,
  }),
  judge: (selected) => (selected.needed ? judgePortrait(selected) : []),
});

function judgePortrait({ asked, recorded, found }: Selected): Issue[] {
  if (!recorded) {
    return [
      issue('portrait-missing', 'The case has no portrait.', 'Upload a portrait, or ask for the drawn placeholder.'),
    ];
  }
  if (found !== recorded.sha256) {
    const message = found ? 'The stored portrait is not the one that was recorded.' : 'The stored portrait is gone.';
    return [issue('portrait-damaged', message, 'Upload the portrait again and build the PNG card again.')];
  }
  if (asked === undefined || (asked === 'placeholder') === (recorded.source === 'placeholder')) return [];
  const names = { none: 'no placeholder', upload: 'an uploaded portrait', placeholder: 'the drawn placeholder' };
  const message = `The brief asks for ${names[asked]}; the card was built from ${names[recorded.source]}.`;
  return [issue('portrait-other', message, 'Upload the portrait, or change the brief (save_brief), and build again.')];
}

function issue(code: string, message: string, repair: string): Issue {
  return errorIssue(code, 'portrait', message, repair);
}
