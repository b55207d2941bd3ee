import type { Inspection } from '@/lib/inspect/inspection';
import type { NewCaseInput } from '../home/use-new-case';

/** The case that mends an inspected file: a PNG card is delivered as PNG too, a lorebook where the file brought one. */
export function caseInput(file: File, { kind, title, entries }: Inspection): NewCaseInput {
  const pictured = kind === 'card-png' || kind === 'portrait';
  return {
    idea: '',
    title: title ?? '',
    files: [file],
    entries: entries.length,
    card: pictured ? ['json', 'png'] : ['json'],
    lorebook: lorebookOf(kind, entries.length),
    placeholderPortrait: false,
    engine: { name: 'guided' },
  };
}

/** Notes are read as those of a new case are. */
function lorebookOf(kind: Inspection['kind'], entries: number): NewCaseInput['lorebook'] {
  if (kind === 'notes') return 'auto';
  return entries > 0 || kind === 'lorebook' ? 'both' : 'none';
}
