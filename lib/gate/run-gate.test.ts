import { describe, expect, it } from 'vitest';
import type { SourcesCheck, Waiver } from '@/lib/case/manifest';
import type { GateReport } from '@/lib/case/outcome';
import { codes, failing, gateContext, onDisk, sourcesWith, withBytes, withManifest } from '@/testing/gate';
import { inPayload } from '@/testing/gate-changes';
import { SPOILED } from '@/testing/spoiled/spoiled';
import { CHECKS } from './checks';
import { SOURCE_PROFILE } from './profile';
import { CHECKER_VERSION, runGate } from './run-gate';

const good = gateContext();
const accepted: Waiver = { at: '2026-12-01T09:30:00.000Z', profile: SOURCE_PROFILE.id, reason: 'No network here.' };

function judged(sources: SourcesCheck, waiver: Waiver | null): GateReport {
  return runGate(withManifest(gateContext({ sources }), { waiver }));
}

function sourcesStatus(report: GateReport): string | undefined {
  return report.checks.find(({ id }) => id === 'sources-evidence')?.status;
}

describe('runGate', () => {
  it('passes a good case without a single issue, in the order of the checks', () => {
    expect(runGate(good)).toEqual({
      checkerVersion: CHECKER_VERSION,
      passed: true,
      checks: CHECKS.map(({ id, title }) => ({ id, title, status: 'pass', issues: [] })),
    });
  });

  it.each(SPOILED)('%s alone fails: %s', (id, _what, context, expected) => {
    const report = runGate(context());
    expect({ failing: failing(report), codes: codes(report), passed: report.passed }).toEqual({
      failing: [id],
      codes: expected,
      passed: false,
    });
  });

  it('can be made to fail by each check alone', () => {
    const spoiled = new Set(SPOILED.map(([id]) => id));
    expect(CHECKS.map(({ id }) => id).filter((id) => !spoiled.has(id))).toEqual([]);
  });

  it('tells every fault of a case, not the first alone', () => {
    const spoiled = gateContext({ sources: sourcesWith('changed'), brief: { musts: [{ text: 'a whale' }] } });
    const report = runGate(onDisk(spoiled, 'card-png', () => undefined));
    expect(failing(report)).toEqual(['hashes-match', 'musts-found', 'sources-evidence']);
  });

  it('names the file, the payload and the place of an issue, what is wrong there, and what to do', () => {
    const spoiled = withBytes(good, 'card-png', inPayload('/data/creator', 'Somebody', 'chara'));
    expect(runGate(spoiled).checks.flatMap(({ issues }) => issues)).toEqual([
      {
        code: 'content-differs',
        severity: 'error',
        path: 'Mara Quill.png/chara#/data/creator',
        message: 'The file says "Somebody"; the documents say "Cardwright tests".',
        repair: 'Build the file again from the current documents.',
      },
    ]);
  });

  it('fails a check that throws, and runs the others', () => {
    const placeholders = [{ path: 'character#no-pointer', value: 'x', accepted: false }];
    const report = runGate(gateContext({ brief: { placeholders } }));
    expect({ failing: failing(report), codes: codes(report) }).toEqual({
      failing: ['placeholders-accepted'],
      codes: ['check-threw'],
    });
  });

  it('says of a case in which nothing is built yet only what is missing', () => {
    const report = runGate({ ...withManifest(good, { artifacts: [] }), files: [] });
    expect(codes(report)).toEqual(['output-missing', 'output-missing', 'output-missing']);
  });
});

describe('the waiver of the official sources', () => {
  it('lets a case without network pass, keeps the issues, and stands on the report', () => {
    const report = judged(sourcesWith('unavailable'), accepted);
    expect({
      passed: report.passed,
      status: sourcesStatus(report),
      waiver: report.waiver,
      codes: codes(report),
    }).toEqual({
      passed: true,
      status: 'waived',
      waiver: { at: accepted.at, reason: accepted.reason },
      codes: ['source-unavailable', 'source-unavailable', 'source-unavailable'],
    });
  });

  it.each(['changed', 'inconclusive'] as const)('never covers a reference that is %s', (verdict) => {
    const mixed = sourcesWith('unavailable').sources.map((source) =>
      source.id === 'ccv3-spec' ? { ...source, verdict } : source,
    );
    const report = judged({ ...sourcesWith('unavailable'), sources: mixed }, accepted);
    expect({ failing: failing(report), waiver: report.waiver }).toEqual({
      failing: ['sources-evidence'],
      waiver: undefined,
    });
  });

  it.each([
    ['was accepted for another profile', sourcesWith('unavailable'), { ...accepted, profile: '2020-01-01' }],
    ['meets evidence of another profile', { ...sourcesWith('unavailable'), profile: '2020-01-01' }, accepted],
    [
      'meets evidence that lacks a reference',
      { ...sourcesWith('unavailable'), sources: sourcesWith('unavailable').sources.slice(1) },
      accepted,
    ],
    [
      'meets an unknown reference that changed',
      {
        ...sourcesWith('unavailable'),
        sources: [...sourcesWith('unavailable').sources, ...sourcesWith('changed').sources.slice(0, 1)],
      },
      accepted,
    ],
  ])('does not count where it %s', (_what, sources, waiver) => {
    const report = judged(sources, waiver);
    expect({ status: sourcesStatus(report), passed: report.passed }).toEqual({ status: 'fail', passed: false });
  });

  it('is not mentioned where every reference passes', () => {
    const report = judged(sourcesWith('pass'), accepted);
    expect({ status: sourcesStatus(report), waiver: report.waiver }).toEqual({ status: 'pass', waiver: undefined });
  });

  it('leaves every other check as it is', () => {
    const context = gateContext({ sources: sourcesWith('unavailable'), brief: { musts: [{ text: 'a whale' }] } });
    const report = runGate(withManifest(context, { waiver: accepted }));
    expect({ failing: failing(report), passed: report.passed }).toEqual({ failing: ['musts-found'], passed: false });
  });
});
