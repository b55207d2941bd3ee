import { describe, expect, it } from 'vitest';
import { SOURCE_PROFILE } from '../gate/profile';
import type { Brief } from './brief';
import { currentLineage } from './lineage';
import type { CaseManifest, CaseSeed, SourcesCheck, SourceVerdict } from './manifest';
import { caseSteps, nextStep, sourcesState } from './next-step';
import { type CaseChange, planCommit, planCreate } from './plan-commit';

const AT = '2026-01-01T00:00:00.000Z';
const SHA = 'a'.repeat(64);

function newCase(outputs: CaseSeed['outputs'] = { card: ['json'], lorebook: 'none' }): CaseManifest {
  return planCreate(
    'c',
    { title: 'C', engine: { name: 'guided' }, outputs, placeholderPortrait: false, buildAuthorised: true },
    AT,
  );
}

function applied(manifest: CaseManifest, ...changes: CaseChange[]): CaseManifest {
  return planCommit(manifest, SHA, changes, AT);
}

function saved(document: 'brief' | 'character' | 'lorebook', sha256 = SHA): CaseChange {
  return { type: 'document-saved', document, sha256, size: 1, by: '0001' };
}

function built(manifest: CaseManifest): CaseChange {
  const artifact = {
    kind: 'card-json' as const,
    fileName: 'c.json',
    sha256: SHA,
    size: 1,
    lineage: currentLineage(manifest, 'card-json'),
  };
  return { type: 'artifact-built', artifact };
}

function checked(...verdicts: SourceVerdict[]): SourcesCheck {
  const sources = SOURCE_PROFILE.sources.map(({ id, authority, url }, at) => ({
    ...{ id, authority, url, detail: '', sha256: null, missingMarkers: [] },
    verdict: verdicts[at] ?? 'pass',
  }));
  return { at: AT, profile: SOURCE_PROFILE.id, sources };
}

const waiver = { at: AT, profile: SOURCE_PROFILE.id, reason: 'no network' };

const withBrief = applied(newCase(), saved('brief'));
const withContent = applied(withBrief, saved('character'));
const withFiles = applied(withContent, built(withContent));
const withSources = applied(withFiles, { type: 'sources-checked', check: checked() });
const closed = applied(withSources, {
  type: 'closed',
  at: AT,
  by: '0001',
  deliverables: [],
  gate: { checkerVersion: '1', passed: true, checks: [] },
});

describe('the next step of a case', () => {
  it.each([
    ['nothing is saved', newCase(), 'brief'],
    ['the brief alone is saved', withBrief, 'content'],
    ['the documents are saved', withContent, 'build'],
    ['the files are built', withFiles, 'sources'],
    ['the references pass', withSources, 'gate'],
    ['the case is closed', closed, 'done'],
  ] as const)('when %s', (_, manifest, expected) => {
    expect(nextStep(manifest)).toBe(expected);
  });

  it('is the build again after an edit, since the file is stale then', () => {
    expect(nextStep(applied(withSources, saved('character', 'b'.repeat(64))))).toBe('build');
  });

  it('is the content while a requested lorebook does not exist', () => {
    const asked = applied(newCase({ card: ['json'], lorebook: 'embedded' }), saved('brief'), saved('character'));
    expect(nextStep(asked)).toBe('content');
    expect(nextStep(applied(asked, saved('lorebook')))).toBe('build');
  });

  it('is the content while the brief has an open placeholder', () => {
    const placeholder = { path: 'character#/data/first_mes', value: 'x', accepted: false };
    const brief: Brief = {
      premise: '',
      musts: [],
      placeholders: [placeholder],
      outputs: withFiles.outputs,
      portrait: 'none',
    };
    expect(nextStep(withSources, brief)).toBe('content');
    expect(nextStep(withSources, { ...brief, placeholders: [{ ...placeholder, accepted: true }] })).toBe('gate');
  });
});

describe('the steps of a case', () => {
  const states = (manifest: CaseManifest) => caseSteps(manifest).map(({ id, state }) => `${id} ${state}`);

  it('name one current step; what is done already stays done beside it', () => {
    expect(states(applied(newCase(), { type: 'sources-checked', check: checked() }))).toEqual([
      'brief current',
      'content todo',
      'build todo',
      'sources done',
      'gate todo',
      'done todo',
    ]);
  });

  it('are all done in a closed case', () => {
    expect(caseSteps(closed).map(({ state }) => state)).toEqual(Array(6).fill('done'));
  });
});

describe('the state of the official references', () => {
  it.each([
    ['unchecked', null, null],
    ['unchecked', { ...checked(), profile: 'older' }, null],
    ['unchecked', { ...checked(), sources: checked().sources.slice(1) }, null],
    ['pass', checked(), null],
    ['unavailable', checked('pass', 'unavailable'), null],
    ['waived', checked('pass', 'unavailable'), waiver],
    ['unavailable', checked('pass', 'unavailable'), { ...waiver, profile: 'older' }],
    ['changed', checked('changed', 'unavailable'), waiver],
    ['inconclusive', checked('inconclusive', 'unavailable'), waiver],
  ] as const)('is %s', (expected, sources, accepted) => {
    expect(sourcesState(sources === null ? null : { ...sources, sources: [...sources.sources] }, accepted)).toBe(
      expected,
    );
  });
});
