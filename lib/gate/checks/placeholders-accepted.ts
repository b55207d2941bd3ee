import type { Placeholder } from '../../case/brief';
import { defineCheck } from '../../checks/define-check';
import { errorIssue } from '../../checks/issue';
import { get } from '../../json/pointer';
import type { Delivery } from '../delivery';
import { shown } from '../finding';

/** What stands in for something that the person did not give was replaced since, or accepted by them. */
export const placeholdersAccepted = defineCheck({
  id: 'placeholders-accepted',
  title: 'Is every placeholder replaced or accepted?',
  select: ({ brief, manifest, character, lorebook }: Delivery) => ({
    placeholders: brief?.placeholders ?? [],
    portraitSource: manifest.portrait?.source,
    documents: { character, lorebook },
  }),
  judge: ({ placeholders, portraitSource, documents }) =>
    placeholders
      .filter((placeholder) => !placeholder.accepted && stillStands(placeholder, portraitSource, documents))
      .map(({ path, value }) =>
        errorIssue(
          'placeholder-open',
          path,
          `${path === 'portrait' ? 'The drawn placeholder' : shown(value)} stands in for what the person did not give.`,
          'Ask the person to replace it, or to accept it as it is.',
        ),
      ),
});

/** Replaced only where something else can be seen in its place: what cannot be looked up still stands. */
function stillStands(
  { path, value }: Placeholder,
  portraitSource: string | undefined,
  documents: Readonly<Record<string, unknown>>,
): boolean {
  if (path === 'portrait') return portraitSource === 'placeholder';
  const hash = path.indexOf('#');
  const document = hash > 0 ? documents[path.slice(0, hash)] : undefined;
  return document === undefined || get(document, path.slice(hash + 1)) === value;
}
