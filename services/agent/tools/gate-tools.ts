import { z } from 'zod';
import type { GateReport } from '@/lib/case/outcome';
import { Fault } from '@/lib/checks/fault';
import { failingIssues, passedWords } from '@/lib/gate/report';
import { finishCase } from '@/services/delivery/finish';
import { judgeArtifacts } from '@/services/delivery/gate-context';
import { defineCaseTool } from './case-tool';

/** Runs the gate over the built files and reports; changes nothing. */
export const validateDeliverables = defineCaseTool({
  name: 'validate_deliverables',
  description: 'Runs every delivery check over the built files and reports what fails, with the place and the repair.',
  schema: z.object({}),
  summarise: () => 'every delivery check',
  async run(_input, writer) {
    return { ...reported(await judgeArtifacts(writer)), changes: [] };
  },
});

/** Promotes the files, runs the gate on the promoted bytes, and closes the case if all checks pass. */
export const finishCaseTool = defineCaseTool({
  name: 'finish_case',
  description: 'Runs the gate on the very bytes to deliver and, only if every check passes, closes the case.',
  schema: z.object({}),
  summarise: () => 'the gate on the promoted bytes',
  async run(_input, writer, { turnId, clock }) {
    if (!writer.manifest.buildAuthorised)
      throw new Fault('build-not-authorised', 'The person has not confirmed the build yet.');
    const { gate, changes } = await finishCase(writer, { by: turnId, clock });
    const artifacts = changes.flatMap((change) => (change.type === 'closed' ? [...change.deliverables] : []));
    return { ...reported(gate), ...(artifacts.length > 0 && { artifacts }), changes };
  },
});

function reported(gate: GateReport) {
  const failing = gate.checks.filter(({ status }) => status === 'fail');
  if (gate.passed) return { ok: true, message: `${passedWords(gate)}.` };
  return {
    ok: false,
    code: 'delivery-gate',
    message: `${failing.length} of ${gate.checks.length} checks fail: ${failing.map(({ id }) => id).join(', ')}.`,
    issues: failingIssues(gate),
  };
}
