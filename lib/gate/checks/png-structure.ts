import { defineCheck } from '../../checks/define-check';
import type { Delivery } from '../delivery';
import { inFile } from '../finding';

/** The PNG card is a well-formed PNG: signature, order, every CRC, nothing after IEND (PNG specification 5). */
export const pngStructure = defineCheck({
  id: 'png-structure',
  title: 'Is the PNG card a sound PNG?',
  select: ({ intact, png }: Delivery) => ({
    fileName: intact('card-png')?.fileName ?? '',
    findings: png()?.findings ?? [],
  }),
  judge: ({ fileName, findings }) => inFile(fileName, findings),
});
