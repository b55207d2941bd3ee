import { defineCheck } from '../../checks/define-check';
import type { Delivery } from '../delivery';
import { inFile } from '../finding';

/** The payloads of the PNG card are padded one-line base64 of strict UTF-8 JSON (Character Card V3 specification, PNG). */
export const pngPayloads = defineCheck({
  id: 'png-payloads',
  title: 'Are both card payloads strict base64 of strict JSON?',
  select: ({ payloads }: Delivery) => payloads(),
  judge: (texts) => texts.flatMap(({ file, read }) => inFile(file, read.findings)),
});
