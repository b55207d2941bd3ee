import { defineCheck } from '../../checks/define-check';
import type { Delivery } from '../delivery';
import { inFile } from '../finding';

/**
 * The JSON files are strict JSON in UTF-8 without a byte order mark, objects, without doubled keys, lone surrogates, NUL
 * or replacement characters (RFC 8259; SillyTavern 1.19.0 refuses a byte order mark and keeps the last of doubled keys).
 */
export const jsonStrict = defineCheck({
  id: 'json-strict',
  title: 'Are the JSON files strict JSON?',
  select: ({ jsonFiles }: Delivery) => jsonFiles(),
  judge: (texts) => texts.flatMap(({ file, read }) => inFile(file, read.findings)),
});
