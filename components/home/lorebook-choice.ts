import type { LorebookOutput } from '@/lib/case/brief';

/** What the form offers: a lorebook output, or `auto`, one if what was given holds lore. */
export type LorebookChoice = LorebookOutput | 'auto';

const TEXT_FILE = /\.(md|markdown|txt)$/i;

/** The lorebook output that a choice comes to: of `auto`, `both` where the idea or a file holds lore, else `none`. */
export async function lorebookFor(
  choice: LorebookChoice,
  idea: string,
  files: readonly File[],
): Promise<LorebookOutput> {
  if (choice !== 'auto') return choice;
  const { mayBeCard, notesHoldLore } = await import('./holds-lore');
  if (notesHoldLore(idea)) return 'both';
  for (const file of files) {
    const lore = TEXT_FILE.test(file.name)
      ? notesHoldLore(await file.text())
      : mayBeCard(file.name, new Uint8Array(await file.arrayBuffer()));
    if (lore) return 'both';
  }
  return 'none';
}
