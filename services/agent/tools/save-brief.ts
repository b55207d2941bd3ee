import { z } from 'zod';
import { Brief } from '@/lib/case/brief';
import { supportedOutputs } from '@/lib/case/supported-outputs';
import { Fault } from '@/lib/checks/fault';
import { documentBytes } from '@/services/store/documents';
import { defineCaseTool } from './case-tool';

const Input = Brief.extend({
  outputs: z.object({ card: z.array(z.string().max(40)).min(1).max(8), lorebook: z.string().max(40) }),
});

/** Saves the intent: premise, musts, outputs. Refused until the person confirmed the build. */
export const saveBrief = defineCaseTool({
  name: 'save_brief',
  description:
    'Saves the brief: premise, roles, tone, boundaries, musts (exact text that must stand in the card or lorebook), ' +
    'placeholders, requested outputs and the portrait. Refused before the person confirmed the build.',
  schema: Input,
  summarise: ({ outputs, musts }) =>
    `outputs ${outputs.card.join(' + ')}, lorebook ${outputs.lorebook}${musts.length > 0 ? `, ${musts.length} musts` : ''}`,
  async run(input, writer, { turnId }) {
    if (!writer.manifest.buildAuthorised) {
      throw new Fault('build-not-authorised', 'The person has not confirmed the build yet.', {
        next: 'Ask one question with confirm: true and end the turn.',
      });
    }
    const outputs = supportedOutputs(input.outputs);
    const brief: Brief = { ...input, outputs };
    const { sha256, size } = await writer.putObject(documentBytes(brief));
    return {
      ok: true,
      message: 'Brief saved.',
      changes: [
        { type: 'document-saved', document: 'brief', sha256, size, by: turnId },
        { type: 'outputs-changed', outputs },
      ],
    };
  },
});
