import { findMacroProblems, type TextProblem } from '../../card/macros';
import { caution, type Finding, fault, shown } from '../finding';
import { textCheck } from '../text-check';
import type { TextField } from '../texts';

const REPAIR = 'Correct the macro in the document, and build again.';

/** What each kind of broken macro does, in words. */
const WORDS: Readonly<Partial<Record<TextProblem['code'], string>>> = {
  'macro-unbalanced': 'has braces that do not pair',
  'macro-single-brace': 'needs double braces',
  'macro-unknown': 'is no macro that SillyTavern knows, so it stays in the prompt as it is',
};

const ORIGINAL = /\{\{original\}\}/i;
const TAG = /<(?:user|bot|char|group|charifnotgroup)>/i;

/** The two fields in which `{{original}}` stands for the user's own prompt (Character Card V2 specification). */
const PROMPTS: ReadonlySet<string> = new Set(['system_prompt', 'post_history_instructions']);

/** Every macro is one that resolves where it stands. */
export const textMacros = textCheck({
  id: 'text-macros',
  title: 'Does every macro resolve where it stands?',
  rule: (field) => [...macroFindings(field), ...originalFindings(field), ...tagFindings(field)],
});

function macroFindings({ text, pointer }: TextField): Finding[] {
  return findMacroProblems(text).map(({ code, text: found }) =>
    fault(code, pointer, `${shown(found)} ${WORDS[code] ?? 'is wrong'}.`, REPAIR),
  );
}

function originalFindings({ text, pointer, field }: TextField): Finding[] {
  const stands = ORIGINAL.test(text);
  if (!PROMPTS.has(field)) {
    const message = '{{original}} resolves in system_prompt and post_history_instructions only.';
    return stands ? [fault('macro-original', pointer, message, REPAIR)] : [];
  }
  if (stands || text.trim() === '') return [];
  const message = `${field} replaces the user's own prompt, since it holds no {{original}}.`;
  return [
    caution('prompt-replaced', pointer, message, 'Add {{original}} where the own prompt shall stand, if it shall.'),
  ];
}

function tagFindings({ text, pointer }: TextField): Finding[] {
  const tag = TAG.exec(text)?.[0];
  if (tag === undefined) return [];
  return [
    caution(
      'macro-tag',
      pointer,
      `SillyTavern replaces ${tag} by a name.`,
      'Use {{user}} or {{char}}, or another tag.',
    ),
  ];
}
