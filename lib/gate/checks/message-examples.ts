import { caution, type Finding, fault } from '../finding';
import { textCheck } from '../text-check';
import type { TextField } from '../texts';

const REPAIR = 'Write examples as blocks: <START>, then lines that begin with {{user}}: or {{char}}:.';
const START = /<START>/i;
const LABEL = /^\{\{(?:user|char)\}\}:/im;

/**
 * `mes_example` is empty, or blocks that begin with `<START>` and hold lines labelled `{{user}}:` or `{{char}}:`. Without
 * a label at the start of a line SillyTavern 1.19.0 drops the block for chat completion; other apps need the `<START>`.
 */
export const messageExamples = textCheck({
  id: 'message-examples',
  title: 'Are the message examples blocks that apps can read?',
  rule: (field) => (field.field === 'mes_example' ? exampleFindings(field) : strayFindings(field)),
});

function exampleFindings({ text, pointer }: TextField): Finding[] {
  if (text.trim() === '') return [];
  const [before = '', ...blocks] = text.split(/<START>/i);
  return [
    ...(before.trim() === ''
      ? []
      : [fault('examples-no-start', pointer, 'The examples do not begin with <START>.', REPAIR)]),
    ...blocks.flatMap((block, index) => blockFindings(block, `Example ${index + 1}`, pointer)),
  ];
}

function blockFindings(block: string, name: string, pointer: string): Finding[] {
  if (block.trim() === '') return [fault('example-empty', pointer, `${name} is empty.`, REPAIR)];
  const label = LABEL.exec(block);
  if (!label)
    return [fault('example-no-label', pointer, `${name} has no line that begins with {{user}}: or {{char}}:.`, REPAIR)];
  return block.slice(0, label.index).trim() === ''
    ? []
    : [caution('example-before-label', pointer, `${name} has text before its first label.`, REPAIR)];
}

function strayFindings({ text, pointer }: TextField): Finding[] {
  if (!START.test(text)) return [];
  return [caution('start-outside-examples', pointer, '<START> has a meaning in mes_example only.', 'Remove it here.')];
}
