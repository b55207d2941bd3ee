import type { Act } from '@/lib/case/view';
import { Fault } from '@/lib/checks/fault';
import { SOURCE_PROFILE } from '@/lib/gate/profile';
import { failingIssues } from '@/lib/gate/report';
import { canWaiveSources } from '@/lib/gate/waiver';
import { finishCase, RECEIPT_NAME, receiptBytes } from '../delivery/finish';
import type { CaseWriter } from '../store/port';
import type { ActContext, ActEffect, ActHandler } from './act-handler';
import { EDITS } from './edit-acts';

/** Performs an act under a held lease. Throws Fault when it is refused; then nothing of it is committed. */
export async function performAct(act: Act, writer: CaseWriter, context: ActContext): Promise<ActEffect> {
  const { manifest } = writer;
  if (manifest.condition === 'closed' && act.act !== 'restore-file') {
    throw new Fault('case-closed', 'The case is closed; its files are final.', {
      next: 'Start a new case from its files.',
    });
  }
  if (manifest.condition === 'abandoned') throw new Fault('case-abandoned');
  const handler = HANDLERS[act.act] as ActHandler<typeof act.act>;
  return handler(act, writer, context);
}

const HANDLERS: { readonly [Name in Act['act']]: ActHandler<Name> } = {
  'authorise-build': async () => ({
    changes: [{ type: 'build-authorised' }],
    detail: 'The person confirmed the build.',
  }),
  abandon: async () => ({ changes: [{ type: 'abandoned' }], detail: 'The person abandoned the case.' }),
  'accept-pinned-sources': async (_act, { manifest }, { clock }) => {
    if (!canWaiveSources(manifest.sources)) throw waiverRefused(manifest.sources !== null);
    const waiver = {
      at: clock().toISOString(),
      profile: SOURCE_PROFILE.id,
      reason: 'The official references could not be reached; the person accepted the pinned, reviewed profile.',
    };
    return {
      changes: [{ type: 'waiver-accepted', waiver }],
      detail: `The person accepted the pinned profile ${waiver.profile}.`,
    };
  },
  finish: async (_act, writer, { actId, clock }) => {
    if (!writer.manifest.buildAuthorised)
      throw new Fault('build-not-authorised', 'You have not confirmed the build yet.');
    const { gate, changes } = await finishCase(writer, { by: actId, clock });
    if (gate.passed) return { changes, detail: 'The gate passed; the person closed the case.' };
    const issues = failingIssues(gate);
    throw new Fault('delivery-gate', `The gate refuses: ${issues[0]?.message ?? 'a check fails'}`, {
      issues,
      next: 'Mend what the issues name, then finish again.',
    });
  },
  'restore-file': async ({ fileName }, writer) => {
    const { closed } = writer.manifest;
    const deliverable = closed?.deliverables.find((candidate) => candidate.fileName === fileName);
    if (!closed || !deliverable) throw new Fault('file-not-listed', `The case delivered no file named ${fileName}.`);
    await writer.putExport(fileName, await writer.object(deliverable.sha256));
    await writer.putExport(RECEIPT_NAME, receiptBytes(writer, closed));
    return { changes: [], detail: `The person restored ${fileName} from its verified object.` };
  },
  ...EDITS,
};

function waiverRefused(checked: boolean): Fault {
  return checked
    ? new Fault(
        'waiver-refused',
        'Only missing network can be waived, and the newest check of the sources says more than that.',
        {
          next: 'Look at the evidence; a reference that changed needs a newer Cardwright.',
        },
      )
    : new Fault('waiver-refused', 'The official sources have not been checked in this case yet.', {
        next: 'Let the build run first.',
      });
}
