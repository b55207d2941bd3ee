import type { GateReport } from '../case/outcome';
import { type CheckResult, runChecks } from '../checks/define-check';
import { CHECKS } from './checks';
import { sourcesEvidence } from './checks/sources-evidence';
import type { GateContext } from './context';
import { readDelivery } from './delivery';
import { coveringWaiver } from './waiver';

/**
 * The version of the checks, on every report and receipt. Bump the patch number when only words change, the minor one
 * when checks judge differently (more or less is found, a check is new), the major one when a check or code goes or is renamed.
 */
export const CHECKER_VERSION = '1.0.0';

/**
 * Judges the files of a case by every delivery check, in order. `passed` means that no check fails; a waived one (the
 * official references alone, see `coveringWaiver`) keeps its issues and puts the waiver on the report.
 */
export function runGate(context: GateContext): GateReport {
  const results = runChecks(CHECKS, readDelivery(context));
  const waiver = coveringWaiver(context.manifest.sources, context.manifest.waiver);
  const checks = waiver ? results.map(waiveSources) : results;
  const waived = checks.some(({ status }) => status === 'waived');
  return {
    checkerVersion: CHECKER_VERSION,
    ...(waiver && waived && { waiver: { at: waiver.at, reason: waiver.reason } }),
    passed: checks.every(({ status }) => status !== 'fail'),
    checks,
  };
}

function waiveSources(result: CheckResult): CheckResult {
  return result.id === sourcesEvidence.id && result.status === 'fail' ? { ...result, status: 'waived' } : result;
}
