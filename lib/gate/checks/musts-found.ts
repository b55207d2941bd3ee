import { defineCheck } from '../../checks/define-check';
import { errorIssue } from '../../checks/issue';
import type { Delivery } from '../delivery';
import { shown } from '../finding';
import { allStrings } from '../texts';

/** Every fact that the person insisted on stands, letter for letter, in some field of the delivered card or lorebook. */
export const mustsFound = defineCheck({
  id: 'musts-found',
  title: 'Does every fact that the person insisted on stand in the files?',
  select: ({ brief, cards, worldInfo }: Delivery) => {
    const world = worldInfo();
    const objects = [...cards().map(({ card }) => card), ...(world ? [world.book] : [])];
    return { musts: brief?.musts ?? [], texts: [...new Set(objects.flatMap(allStrings))] };
  },
  judge: ({ musts, texts }) =>
    (texts.length === 0 ? [] : [...musts.entries()])
      .filter(([, { text }]) => !texts.some((candidate) => candidate.includes(text)))
      .map(([index, { text }]) =>
        errorIssue(
          'must-missing',
          `brief#/musts/${index}/text`,
          `No field of the card or lorebook holds ${shown(text)}, letter for letter.`,
          'Write it into the fitting field, and build again.',
        ),
      ),
});
