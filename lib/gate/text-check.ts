import { type Check, defineCheck } from '../checks/define-check';
import type { Delivery } from './delivery';
import { type Finding, inFiles } from './finding';
import { deliveredTexts, type FileTexts, type TextField } from './texts';

/** A rule about one text. `findings` point to the text's own place. */
export type TextRule = (field: TextField) => readonly Finding[];

/** Makes a check that puts one rule to each written text; what several files share is judged and told once. */
export function textCheck(definition: {
  readonly id: string;
  readonly title: string;
  readonly rule: TextRule;
}): Check<Delivery> {
  const { id, title, rule } = definition;
  return defineCheck({
    id,
    title,
    select: deliveredTexts,
    judge: (files) => inFiles(distinct(files).map(({ file, fields }) => ({ file, findings: fields.flatMap(rule) }))),
  });
}

function distinct(files: readonly FileTexts[]): FileTexts[] {
  const seen = new Set<string>();
  return files.map(({ file, fields }) => ({
    file,
    fields: fields.filter(({ pointer, text }) => {
      const key = `${pointer}\n${text}`;
      return !seen.has(key) && seen.add(key);
    }),
  }));
}
