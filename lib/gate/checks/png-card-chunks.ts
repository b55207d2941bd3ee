import { defineCheck } from '../../checks/define-check';
import type { Delivery } from '../delivery';
import { inFile } from '../finding';

/** The PNG card holds exactly one `chara`, then one `ccv3`, before the image data, and no other text. */
export const pngCardChunks = defineCheck({
  id: 'png-card-chunks',
  title: 'Does the PNG hold one chara, then one ccv3, and no other text?',
  select: ({ intact, chunks }: Delivery) => ({
    fileName: intact('card-png')?.fileName ?? '',
    findings: chunks()?.findings ?? [],
  }),
  judge: ({ fileName, findings }) => inFile(fileName, findings),
});
