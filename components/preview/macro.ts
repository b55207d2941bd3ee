/** The names that stand in for the two of a chat. */
export interface SampleNames {
  readonly user: string;
  readonly char: string;
}

/** What a macro stands for, as far as the page explains it. */
export type MacroMeaning = 'user' | 'char' | 'other';

/** What a macro stands for: `{{user}}` and `<USER>`, `{{char}}`, `<CHAR>` and `<BOT>`, or something else. */
export function macroMeaning(macro: string): MacroMeaning {
  const name = macro
    .replace(/^(?:\{\{|<)|(?:\}\}|>)$/g, '')
    .trim()
    .toLowerCase();
  if (name === 'user') return 'user';
  return name === 'char' || name === 'bot' ? 'char' : 'other';
}

/** The sample name for a macro, or undefined when it is not one for a name. */
export function sampleFor(macro: string, names: SampleNames): string | undefined {
  const meaning = macroMeaning(macro);
  return meaning === 'other' ? undefined : names[meaning];
}
