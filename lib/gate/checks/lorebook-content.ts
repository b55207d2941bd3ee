import { defineCheck } from '../../checks/define-check';
import { errorIssue, type Issue } from '../../checks/issue';
import { withoutDecorators } from '../../lorebook/decorators';
import { keyProblems } from '../../lorebook/keys';
import type { Delivery } from '../delivery';
import { type Finding, fault, inFiles } from '../finding';
import { bookEntries, type DeliveredEntry, worldEntries } from '../lore-entries';

const REPAIR = 'Correct the entry in the lorebook document, and build again.';

/** A lorebook that was asked for has entries, and each of them says something and can fire. */
export const lorebookContent = defineCheck({
  id: 'lorebook-content',
  title: 'Does every lorebook entry say something, and can it fire?',
  select: ({ manifest, lorebook, cards, worldInfo }: Delivery) => {
    const world = worldInfo();
    return {
      asked: manifest.outputs.lorebook !== 'none',
      written: lorebook?.entries.length,
      books: [
        ...cards().map((card) => ({ file: card.file, entries: bookEntries(card) })),
        ...(world ? [{ file: world.file, entries: worldEntries(world) }] : []),
      ],
    };
  },
  judge: ({ asked, written, books }) => [
    ...(asked ? presenceIssues(written) : []),
    ...inFiles(books.map(({ file, entries }) => ({ file, findings: entries.flatMap(entryFindings) }))),
  ],
});

function presenceIssues(written: number | undefined): Issue[] {
  if (written !== undefined && written > 0) return [];
  const message = written === 0 ? 'The lorebook has no entries.' : 'A lorebook was asked for, but there is none.';
  return [
    errorIssue(
      written === 0 ? 'lorebook-empty' : 'lorebook-missing',
      'lorebook',
      message,
      'Write its entries, or ask for no lorebook.',
    ),
  ];
}

/** What keeps one entry from working in SillyTavern 1.19.0: it would activate and insert nothing, or never activate. */
export function entryFindings({
  at,
  keys,
  secondaryKeys,
  content,
  constant,
  position,
  outletName,
}: DeliveredEntry): Finding[] {
  const blank = content.trim() === '';
  const rules: readonly (readonly [broken: boolean, code: string, pointer: string, message: string])[] = [
    [blank, 'content-empty', at.content, 'The entry has no content, so it inserts nothing.'],
    [
      !blank && withoutDecorators(content).trim() === '',
      'content-decorators',
      at.content,
      'The entry holds decorators only.',
    ],
    [
      !constant && keys.length === 0,
      'keys-missing',
      at.keys,
      'The entry has no keys and is not constant, so it never fires.',
    ],
    [
      position === 7 && outletName === '',
      'outlet-unnamed',
      at.entry,
      'The entry goes to an outlet without a name, so it is never inserted.',
    ],
  ];
  return [
    ...rules.filter(([broken]) => broken).map(([, code, pointer, message]) => fault(code, pointer, message, REPAIR)),
    ...keyFindings(keys, at.keys),
    ...keyFindings(secondaryKeys, at.secondaryKeys),
  ];
}

function keyFindings(keys: readonly string[], pointer: string): Finding[] {
  return keyProblems(keys).map(({ code, index, message }) => fault(code, `${pointer}/${index}`, message, REPAIR));
}
