import { placeholdersIn, type TextProblem } from '../../card/macros';
import { caution, type Finding, fault, shown } from '../finding';
import { textCheck } from '../text-check';
import type { TextField } from '../texts';

const REPAIR = 'Write what belongs there into the document, and build again.';

/** What each trace is, in words. */
const WORDS: Readonly<Partial<Record<TextProblem['code'], string>>> = {
  'placeholder-brackets': 'is a placeholder',
  'placeholder-todo': 'marks something unfinished',
  'placeholder-object': 'is an object that was written as text',
  'placeholder-undefined': 'is a missing value that was written as text',
  'escaped-twice': 'is an escape that was written twice',
};

const ENTITY = /&(?:amp|lt|gt|quot|apos|nbsp|#\d{2,6});/;

/** No text holds what a program or a template left behind. */
export const textPlaceholders = textCheck({
  id: 'text-placeholders',
  title: 'Is every text free of placeholders and of traces of programs?',
  rule: (field) => [...traceFindings(field), ...entityFindings(field)],
});

function traceFindings({ text, pointer }: TextField): Finding[] {
  return placeholdersIn(text).map(({ code, text: found }) =>
    fault(code, pointer, `${shown(found.trim())} ${WORDS[code] ?? 'is left over'}.`, REPAIR),
  );
}

function entityFindings({ text, pointer }: TextField): Finding[] {
  const entity = ENTITY.exec(text)?.[0];
  if (entity === undefined) return [];
  return [caution('html-entity', pointer, `${shown(entity)} is an HTML entity; chats show it as it is.`, REPAIR)];
}
